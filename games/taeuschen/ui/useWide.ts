/** Whether there is room for all zones at once. The same condition as in the screen's styles. */
import { useMedia } from '#web/parts/useMedia.ts';

const WIDE = '(min-width: 1000px) and (min-height: 600px)';

/** Whether everything lies on the table at once, beside the board. */
export const useWide = (): boolean => useMedia(WIDE);
