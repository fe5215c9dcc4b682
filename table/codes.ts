/** Codes of tables: four letters that can be read out, typed on a phone, and said in front of grandmother. */

/** No I and no O, which are taken for 1 and 0. */
export const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

const LENGTH = 4;

/**
 * Words and fragments, German and English, that no code may contain; only such as the letters can spell.
 * Short fragments cost few codes and catch whole families.
 */
const RUDE = `
  AFFE ANAL ANUS ARAB ARSC ARSE ARSH ASS ASYL BUMS BUTT CACA CNT CRAP CUM CUNT DEAD DEPP DRUG DUMB DUMM DYKE
  FAG FART FCK FETT FKK FUC FUK FUQ FUX GAY HASS HATE HELL HEXE HH HTLR HUR JAP JEW JUD KACK KAKA KCK KKK KYS
  KZ LSD LUDE MERD MRD NAKT NAZ NEGE NEGR NGGR NSDA NSU NUDE NUTT PEDE PEE PENS PHUC PHUK PUFF PUKE PUPS PUSS
  PUTA RAEP RAPE SA SCHW SCUM SEX SHAG SHT SLUT SPAS SPAZ SS SUCK SUFF TARD TEAT TUNT TURD TUSS TWAT VAG VULV
  WANK XXX ZECK
`
  .trim()
  .split(/\s+/);

/** True when a code holds a rude word or fragment. */
export function isRude(code: string): boolean {
  return RUDE.some((word) => code.includes(word));
}

/** True for text that could be the code of a table. */
export function isCode(text: string): boolean {
  return text.length === LENGTH && [...text].every((letter) => LETTERS.includes(letter));
}

/**
 * Draws a code, uniform over those that are fit to be said.
 *
 * @param draw a whole number, uniform in 0 … n − 1; cryptographic where a code is to be found by who was told it only
 */
export function drawCode(draw: (n: number) => number): string {
  for (;;) {
    let code = '';
    while (code.length < LENGTH) code += LETTERS[draw(LETTERS.length)];
    if (!isRude(code)) return code;
  }
}
