/**
 * Begins a movement when what brought it about has been drawn. In one frame with it, it would begin with a jerk: to
 * draw a whole message takes a small phone several frames.
 *
 * @param begin may return a function that ends what it began
 * @returns a function that ends it, begun or not
 */
export function afterPaint(begin: () => (() => void) | undefined): () => void {
  let end: (() => void) | undefined;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      end = begin();
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    end?.();
  };
}
