const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** A time of the wire as it is read here: '20 Nov 2026, 18:30'. */
export const momentText = (time: string): string => dateTime.format(new Date(time))

/** The same as spreadsheets take it, in local time: '2026-11-20 18:30:05'. */
export function spreadsheetTime(time: string): string {
  const at = new Date(time)
  const two = (value: number): string => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

/** The zone that times are read in, as IANA names it: 'Asia/Kolkata'. */
export const zoneName = (): string => dateTime.resolvedOptions().timeZone
