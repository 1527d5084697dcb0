import type { Say } from '../../i18n/text.ts'

const QUARTERS = ['', '¼', '½', '¾'] as const

/** A distance between two finishers in the words of racing, from hundredths of a length. */
export function lengthsText(t: Say, hundredths: number): string {
  if (hundredths === 0) return t('dead heat')
  if (hundredths < 8) return t('nose')
  if (hundredths < 15) return t('short head')
  if (hundredths < 25) return t('head')
  if (hundredths < 40) return t('neck')
  const quarters = Math.round(hundredths / 25)
  const whole = Math.floor(quarters / 4)
  const part = QUARTERS[quarters % 4] ?? ''
  return `${whole === 0 ? '' : whole}${part} ${t('L')}`
}

/** Hundredths of a percent in the whole. */
const WHOLE = 10_000
const FACTOR = { style: 'percent', maximumFractionDigits: 2 } as const

interface Factors {
  readonly win: number
  /** 0: no places are paid */
  readonly place: number
}

/** The reduction factors of a non-runner, from hundredths of a percent: 'Win 16.2%, Place 25%'; empty without any. */
export const factorsText = (t: Say, { win, place }: Factors): string =>
  [
    ...(win > 0 ? [`${t('Win')} ${percentText(win)}`] : []),
    ...(place > 0 ? [`${t('Place')} ${percentText(place)}`] : []),
  ].join(', ')

const percentText = (hundredths: number): string =>
  (hundredths / WHOLE).toLocaleString('en-IN', FACTOR)
