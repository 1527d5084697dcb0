const CLOCK = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The time of day of a moment (epoch milliseconds), e.g. '14:02:05'. */
export const clockText = (at: number): string => CLOCK.format(at)
