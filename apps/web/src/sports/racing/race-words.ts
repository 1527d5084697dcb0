import type { Say } from '../../i18n/text.ts'

/** The phase of a race. */
export function phaseText(t: Say, phase: string): string {
  switch (phase) {
    case 'at the start':
      return t('At the start')
    case 'running':
      return t('Running')
    case 'photograph':
      return t('Photo finish')
    case 'objection':
      return t('Objection: the result may change')
    case 'abandoned':
      return t('Abandoned')
    case 'result':
      return t('Finished')
    case 'final':
      return t('Result')
    default:
      return t('Before the off')
  }
}

/** The word of a race in a list once it takes no bets; its page has the objection. */
export const decidedText = (t: Say, phase: string | undefined): string =>
  phase === 'abandoned' || phase === 'result' ? phaseText(t, phase) : t('Result')

export const metres = (t: Say, distance: number): string =>
  t('{distance} m', { distance: distance.toLocaleString('en-IN') })

const PLACES = ['1st', '2nd', '3rd', '4th'] as const

/** One of the first four places. */
export const placeText = (t: Say, place: number): string => t(PLACES[place - 1] ?? String(place))
