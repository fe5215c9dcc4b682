/** An option of kind `data`: one of its named values, or a list or an object of one's own, with what is wrong where. */
import { useId, useRef, useState } from 'react';
import type { Json, OptionProblem } from '#games/game.ts';
import { isRecord } from '#games/options.ts';
import type { OptionWords } from '../../game-ui.ts';
import { Button } from '../../parts/Button.tsx';
import { Choice } from '../../parts/Choice.tsx';
import { useWords } from '../../words/index.ts';
import styles from './options.module.css';
import { entryOf, MOST_TEXT, placeOf, readList, readObject, textOf, type Unread } from './own.ts';

/** The choice that is no named value. */
const OWN = '\u0000own';
/** Problems that are shown one by one. */
const SHOWN = 12;

interface Props {
  readonly worded: OptionWords;
  readonly named: readonly string[];
  readonly kind: 'list' | 'object';
  /** A named value or one's own; a text that could not be read as that stays a text. */
  readonly value: Json;
  readonly problems: readonly OptionProblem[];
  readonly word: (problem: OptionProblem) => string;
  readonly onChange: (value: Json) => void;
}

export function OwnField({ worded, named, kind, value, problems, word, onChange }: Props) {
  const words = useWords();
  const own = typeof value !== 'string' || !named.includes(value);
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: Json } | null>(null);
  // What came from elsewhere (another profile) replaces what was typed.
  const text = typed !== null && (!own || typed.value === value) ? typed.text : own ? writtenOut(value) : '';
  const type = (next: string) => {
    const read = readOwn(next, kind);
    const typed: Json = read.ok ? read.value : next.slice(0, MOST_TEXT);
    setTyped({ text: next, value: typed });
    onChange(typed);
  };
  return (
    <>
      <Choice
        legend={worded.label}
        help={worded.help}
        options={[
          ...named.map((one) => ({ value: one, label: worded.values?.[one] ?? one })),
          { value: OWN, label: worded.own?.label ?? words.create.own[kind].label },
        ]}
        value={own ? OWN : String(value)}
        onChange={(next) => (next === OWN ? type(text) : onChange(next))}
      />
      {own && <Own worded={worded} kind={kind} text={text} problems={problems} word={word} onType={type} />}
    </>
  );
}

interface OwnProps {
  readonly worded: OptionWords;
  readonly kind: 'list' | 'object';
  readonly text: string;
  readonly problems: readonly OptionProblem[];
  readonly word: (problem: OptionProblem) => string;
  readonly onType: (text: string) => void;
}

/** One's own as text, the ways to bring it, and what is wrong with it. */
function Own({ worded, kind, text, problems, word, onType }: OwnProps) {
  const { list: words, own } = useWords().create;
  const [trouble, setTrouble] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const id = useId();
  const read = readOwn(text, kind);
  // Nothing has been brought yet: the hint says what to do.
  const blank = kind === 'object' && text.trim() === '';
  const unread = trouble || (blank ? '' : whyUnread(read, words));
  const wrong = unread === '' && !blank ? problems : [];
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
        {worded.own?.label ?? own[kind].label}
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
        {worded.own?.help ?? own[kind].hint}
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
        {unread === '' && read.ok && Array.isArray(read.value) && (
          <p className={styles.help}>{words.entries(read.value.length)}</p>
        )}
        {wrong.length > 0 && (
          <ul className={styles.wrong}>
            {wrong.slice(0, SHOWN).map((problem) => (
              <li key={problem.path + problem.code}>
                <Place problem={problem} value={read.ok ? read.value : null} onShow={show} />
                <span>{word(problem)}</span>
              </li>
            ))}
            {wrong.length > SHOWN && <li>{words.more(wrong.length - SHOWN)}</li>}
          </ul>
        )}
      </div>
    </div>
  );
}

interface PlaceProps {
  readonly problem: OptionProblem;
  readonly value: Json;
  readonly onShow: (entry: number) => void;
}

/** Where it is wrong and what stands there: an entry of a list, which can be shown, or a place in an object. */
function Place({ problem, value, onShow }: PlaceProps) {
  const { list: words } = useWords().create;
  if (Array.isArray(value)) {
    const at = entryOf(problem.path);
    return at === undefined ? null : (
      <button type="button" onClick={() => onShow(at)}>
        {words.entry(at + 1, excerpt(value[at]))}
      </button>
    );
  }
  const { place, value: there } = placeOf(problem.path, value);
  if (place === '') return null;
  return (
    <code>
      {place}
      {there !== undefined && `: ${excerpt(there as Json)}`}
    </code>
  );
}

type Words = ReturnType<typeof useWords>['create']['list'];

type ReadOwn =
  | {
      readonly ok: true;
      readonly value: Json;
      readonly spans?: readonly (readonly [number, number])[] | undefined;
    }
  | Unread;

function readOwn(text: string, kind: 'list' | 'object'): ReadOwn {
  if (kind === 'object') {
    const read = readObject(text);
    return read.ok ? { ok: true, value: read.object } : read;
  }
  const read = readList(text);
  return read.ok ? { ok: true, value: read.list, spans: read.spans } : read;
}

/** A value of one's own as text that reads back to it. */
function writtenOut(value: Json): string {
  if (Array.isArray(value)) return textOf(value);
  return isRecord(value) ? JSON.stringify(value, null, 1) : String(value ?? '');
}

/** Why the text cannot be read; empty when it can. */
function whyUnread(read: ReadOwn, words: Words): string {
  if (read.ok) return '';
  switch (read.why) {
    case 'too-large':
      return words.tooLarge(MOST_TEXT / 1024);
    case 'not-json':
      return words.notJson(read.line);
    case 'not-a-list':
      return words.notAList;
    case 'not-an-object':
      return words.notAnObject;
  }
}

/** What stands at a place, short enough for a line. */
function excerpt(entry: Json | undefined): string {
  const text = typeof entry === 'string' ? entry : JSON.stringify(entry ?? null);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
