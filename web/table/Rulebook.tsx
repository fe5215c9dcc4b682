/** The rulebook of a game, with the options of this table applied, opened where the round is. */
import { marked } from 'marked';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { GameUi } from '../game-ui.ts';
import { Button } from '../parts/Button.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { usePrefs } from '../prefs.ts';
import { applyFacts, sectionsOf } from '../rulebook.ts';
import { useWords } from '../words/index.ts';
import styles from './Rulebook.module.css';

interface Props {
  readonly ui: GameUi;
  readonly options: unknown;
  readonly section: string;
  readonly onClose: () => void;
}

export function Rulebook({ ui, options, section, onClose }: Props) {
  const words = useWords();
  const { lang } = usePrefs();
  const [book, setBook] = useState('');
  const [at, setAt] = useState(section);
  const text = useRef<HTMLDivElement>(null);
  const contents = useRef<HTMLElement>(null);
  useEffect(() => {
    let current = true;
    void ui.rulebook(lang).then((markdown) => current && setBook(markdown));
    return () => {
      current = false;
    };
  }, [ui, lang]);
  // Where the contents are one row to push along, the section that is open stands in the middle of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is another when book or section are
  useEffect(() => {
    const here = contents.current?.querySelector('[aria-current]');
    here?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [book, at]);
  const sections = useMemo(
    () => sectionsOf(applyFacts(book, ui.facts(options, lang))),
    [book, ui, options, lang],
  );
  const open = sections.find(({ id }) => id === at) ?? sections[0];
  const html = useMemo(() => (open ? marked.parse(open.body, { async: false }) : ''), [open]);
  return (
    <Sheet title={words.rulebook.title} onClose={onClose} wide>
      <nav ref={contents} className={styles.contents} aria-label={words.rulebook.contents}>
        {sections.map(({ id, title }) => (
          <Button
            key={id}
            aria-current={id === open?.id ? 'true' : undefined}
            onClick={() => {
              setAt(id);
              text.current?.focus();
            }}
          >
            {title}
          </Button>
        ))}
      </nav>
      <p className={styles.applied}>{words.rulebook.applied}</p>
      <div ref={text} className={styles.text} tabIndex={-1}>
        <h3>{open?.title}</h3>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own book, part of the build */}
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </Sheet>
  );
}
