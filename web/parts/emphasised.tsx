/** Words between asterisks are strong. */
export function emphasised(text: string) {
  return text.split('*').map((part, i) => (i % 2 === 1 ? <strong key={part}>{part}</strong> : part));
}
