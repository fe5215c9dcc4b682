/** An option of kind `data`: one of its named values, or a list of one's own, with what is wrong at each entry. */
import { useId, useRef, useState } from 'react';
import type { Json, OptionProblem } from '#games/game.ts';
import type { OptionWords } from '../../game-ui.ts';
import { Button } from '../../parts/Button.tsx';
import { Choice } from '../../parts/Choice.tsx';
import { useWords } from '../../words/index.ts';
import { entryOf, MOST_TEXT, type ReadList, readList, textOf } from './list.ts';
import styles from './options.module.css';

/** The choice that is no named value. */
const OWN = '\u0000own';
/** Problems that are shown one by one. */
const SHOWN = 12;

interface Props {
  readonly worded: OptionWords;
  readonly named: readonly string[];
  /** A named value or a list; a text that could not be read as a list stays a text. */
  readonly value: Json;
  readonly problems: readonly OptionProblem[];
  readonly word: (problem: OptionProblem) => string;
  readonly onChange: (value: Json) => void;
}

export function ListField({ worded, named, value, problems, word, onChange }: Props) {
  const words = useWords();
  const own = Array.isArray(value) || !named.includes(value as string);
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: Json } | null>(null);
  // A list that came from elsewhere (another profile) replaces what was typed.
  const text =
    typed !== null && (!own || typed.value === value)
      ? typed.text
      : Array.isArray(value)
        ? textOf(value)
        : own
          ? String(value ?? '')
          : '';
  const type = (next: string) => {
    const read = readList(next);
    const list: Json = read.ok ? read.list : next.slice(0, MOST_TEXT);
    setTyped({ text: next, value: list });
    onChange(list);
  };
  return (
    <>
      <Choice
        legend={worded.label}
        help={worded.help}
        options={[
          ...named.map((one) => ({ value: one, label: worded.values?.[one] ?? one })),
          { value: OWN, label: worded.own?.label ?? words.create.list.own },
        ]}
        value={own ? OWN : String(value)}
        onChange={(next) => (next === OWN ? type(text) : onChange(next))}
      />
      {own && <Own worded={worded} text={text} problems={problems} word={word} onType={type} />}
    </>
  );
}

interface OwnProps {
  readonly worded: OptionWords;
  readonly text: string;
  readonly problems: readonly OptionProblem[];
  readonly word: (problem: OptionProblem) => string;
  readonly onType: (text: string) => void;
}

/** The text of the list, the ways to bring one, and what is wrong with it. */
function Own({ worded, text, problems, word, onType }: OwnProps) {
  const { list: words } = useWords().create;
  const [trouble, setTrouble] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const id = useId();
  const read = readList(text);
  const unread = trouble || whyUnread(read, words);
  const wrong = unread === '' ? problems : [];
  const example = worded.own?.example;
  const type = (next: string) => {
    setTrouble('');
    onType(next);
  };
  const bring = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (chosen.size > MOST_TEXT) return setTrouble(words.tooLarge(MOST_TEXT / 1024));
    try {
      type(await chosen.text());
    } catch {
      setTrouble(words.unreadable);
    }
  };
  const show = (at: number) => {
    const span = read.ok ? read.spans?.[at] : undefined;
    if (span === undefined || area.current === null) return;
    area.current.focus();
    area.current.setSelectionRange(...span);
  };
  return (
    <div className={styles.entries}>
      <label>
        {worded.own?.label ?? words.own}
        <textarea
          ref={area}
          value={text}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          autoComplete="off"
          aria-invalid={unread !== '' || wrong.length > 0}
          aria-describedby={`${id}h ${id}p`}
          onChange={(event) => type(event.target.value)}
        />
      </label>
      <p id={`${id}h`} className={styles.help}>
        {worded.own?.help ?? words.hint}
      </p>
      <div className={styles.ways}>
        <Button look="paper" onClick={() => file.current?.click()}>
          {words.file}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".json,.txt,.csv,application/json,text/*"
          onChange={(event) => {
            void bring(event.target.files?.[0]);
            // The same file again, once it was mended, is a choice too.
            event.target.value = '';
          }}
        />
        {example !== undefined && example !== text && (
          <Button look="paper" onClick={() => type(example)}>
            {words.example}
          </Button>
        )}
      </div>
      <div id={`${id}p`} role="status" className={styles.entries}>
        {unread !== '' && <p className={styles.problem}>{unread}</p>}
        {unread === '' && read.ok && <p className={styles.help}>{words.entries(read.list.length)}</p>}
        {wrong.length > 0 && (
          <ul className={styles.wrong}>
            {wrong.slice(0, SHOWN).map((problem) => {
              const at = entryOf(problem.path);
              return (
                <li key={problem.path + problem.code}>
                  {at !== undefined && (
                    <button type="button" onClick={() => show(at)}>
                      {words.entry(at + 1, excerpt(read.ok ? read.list[at] : undefined))}
                    </button>
                  )}
                  <span>{word(problem)}</span>
                </li>
              );
            })}
            {wrong.length > SHOWN && <li>{words.more(wrong.length - SHOWN)}</li>}
          </ul>
        )}
      </div>
    </div>
  );
}

type Words = ReturnType<typeof useWords>['create']['list'];

/** Why the text is no list; empty when it is one. */
function whyUnread(read: ReadList, words: Words): string {
  if (read.ok) return '';
  if (read.why === 'too-large') return words.tooLarge(MOST_TEXT / 1024);
  return read.why === 'not-json' ? words.notJson(read.line) : words.notAList;
}

/** What stands at an entry, short enough for a line. */
function excerpt(entry: Json | undefined): string {
  const text = typeof entry === 'string' ? entry : JSON.stringify(entry ?? null);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
