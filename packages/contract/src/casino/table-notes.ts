/**
 * Reasons that the casino itself gives for a pause or a void round, as they are stored: the browser has words for each, and
 * the compiler demands them.
 */
export type TableNote =
  | 'a fault at the table'
  | 'the server was restarted'
  | 'the seed of the round is gone'
  | 'the public beacon did not come in time'
  | 'the seeds were published after their beacon'
  | 'the public beacon is silent'
  | 'its seed is gone'
  | 'the table is gone'
  | 'it was not played'
