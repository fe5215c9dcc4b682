/** The time of this machine. */
import { machineClock } from '#table/time.ts';

/** A timer alone is no reason for the process to stay alive. */
export const systemClock = machineClock((timer) => timer.unref());
