/** A link to pass on: copied where the browser lets us, shared where the device can, else selected to copy. */
import { useRef, useState } from 'react';
import styles from '../table/shell.module.css';
import { useWords } from '../words/index.ts';
import { Button } from './Button.tsx';

export function LinkToPass({ url }: { url: string }) {
  const words = useWords();
  const text = useRef<HTMLParagraphElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Plain http has no clipboard: select it, and the person's own copy works.
      const selection = getSelection();
      if (text.current) selection?.selectAllChildren(text.current);
      setCopied(document.execCommand('copy'));
    }
    setTimeout(() => setCopied(false), 2500);
  };
  return (
    <div className={styles.group}>
      <p ref={text} className={styles.link}>
        {url}
      </p>
      <div className={styles.row}>
        <Button look="paper" onClick={copy}>
          {copied ? words.common.copied : words.common.copy}
        </Button>
        {'share' in navigator && (
          <Button look="paper" onClick={() => void navigator.share({ url }).catch(() => {})}>
            {words.common.share}
          </Button>
        )}
        <span className="unseen" role="status">
          {copied ? words.common.copied : ''}
        </span>
      </div>
    </div>
  );
}

/** The address under which other devices reach this page, where this one was opened as localhost. */
export function outsideUrl(path: string, addresses: readonly string[] | undefined): string {
  const local = /^(localhost|127\.|\[::1\])/.test(location.hostname);
  const base = local && addresses?.[0] !== undefined ? addresses[0] : location.origin;
  return new URL(path, base).href;
}
