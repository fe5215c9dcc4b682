/** How this person acted last. Focus follows the game for keys; under a finger or a mouse it would only irritate. */

let keyed = false;

if (typeof document !== 'undefined') {
  document.addEventListener('keydown', () => (keyed = true), true);
  document.addEventListener('pointerdown', () => (keyed = false), true);
}

/** True when the last thing done was a key press. */
export const byKeyboard = (): boolean => keyed;
