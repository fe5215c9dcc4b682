/**
 * Rulebooks are Markdown with conditions, so that they tell the rules of *this* table:
 * `{?key=value}…{/}` is there only when a fact has the value (`{?key}`: when it is true), `{!key=value}…{/}`
 * when not, `{=key}` is the fact itself. Conditions may be nested. Sections begin with `## Title {#id}`.
 */

export type Facts = Readonly<Record<string, string | number | boolean>>;

export interface Section {
  readonly id: string;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
}

const TOKEN = /\{([?!=])([A-Za-z]+)(?:=([^}]+))?\}|\{\/\}/g;

/** The text with its conditions applied. @throws Error for conditions that are not closed or never opened */
export function applyFacts(text: string, facts: Facts): string {
  let out = '';
  let at = 0;
  const shown: boolean[] = [];
  const isShown = () => shown.every(Boolean);
  for (const match of text.matchAll(TOKEN)) {
    if (isShown()) out += text.slice(at, match.index);
    at = match.index + match[0].length;
    const [, kind, key, value] = match;
    if (kind === undefined) {
      if (shown.pop() === undefined) throw new Error(`{/} without a condition at ${match.index}`);
    } else if (kind === '=') {
      if (isShown()) out += String(facts[key!] ?? '');
    } else {
      const fact = facts[key!];
      const holds = value === undefined ? Boolean(fact) : value.split('|').includes(String(fact));
      shown.push(kind === '?' ? holds : !holds);
    }
  }
  if (shown.length > 0) throw new Error('a condition is not closed');
  return (out + text.slice(at)).replace(/\n{3,}/g, '\n\n');
}

/** The sections of a rulebook, in order. */
export function sectionsOf(markdown: string): Section[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...rest] = part.split('\n');
      const { title = head, id = '' } = /^(?<title>.*?)\s*\{#(?<id>[a-z-]+)\}\s*$/.exec(head)?.groups ?? {};
      return { id, title, body: rest.join('\n').trim() };
    });
}
