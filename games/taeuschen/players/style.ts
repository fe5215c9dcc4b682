/** What software players differ in. None of it is luck, and none of it is what they may see. */

export interface Style {
  // Eyes and memory
  /** Times it turns its gaze within a window, besides following a token. */
  readonly looks: number;
  /** Part of the tokens of others that it follows to where they land, so that it can demand. */
  readonly follows: number;
  /** Part of what it sees happen that it takes in. */
  readonly attention: number;
  /** Part of what it could find by counting notes, deeds and hotels that it finds. */
  readonly counting: number;
  // Calling
  /** The worth of a right call to it, as a multiple of what it reckons. */
  readonly zeal: number;
  /** It never calls. */
  readonly mute?: true;
  // Cheating
  /** Part of the chances it takes, of those that pay. */
  readonly boldness: number;
  /** Part of the moments in which nothing is waited for that it uses for a cheat. */
  readonly nerve: number;
  /** What a chance has to bring at least, on balance. */
  readonly edge: number;
  /** How high it takes the danger, 1 as it is. */
  readonly fear: number;
  /** Favourite cheats, tried twice as often. */
  readonly likes: readonly string[];
  // Business
  /** Cash it keeps when it buys, and when it builds. */
  readonly reserve: number;
  readonly cushion: number;
  /** What it pays at most in auctions, as a part of the worth. */
  readonly bids: number;
  /** Each worth is off by up to this part. */
  readonly wobble: number;
  /** Offers it makes on a turn of its own; what its part of a trade has to be of the other's. */
  readonly offers: number;
  readonly fairness: number;
}
