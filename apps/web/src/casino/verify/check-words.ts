import type { Check, CheckName } from '@crease/casino/fairness/verify-round.ts'
import type { Say } from '../../i18n/text.ts'

const WORDS: Readonly<Record<CheckName, (t: Say) => string>> = {
  protocol: (t) => t('The record is readable, and its protocol and table are known'),
  number: (t) => t('The round’s number comes from its seed, so it was fixed before the bet'),
  'own-seed': (t) => t('Your round was drawn with no player’s seed but your own'),
  chain: (t) => t('The seed’s digest is the seed published before it'),
  anchor: (t) => t('The chain leads back to the table’s published anchor'),
  commitment: (t) => t('The digest published before the bets belongs to this seed and this round'),
  salt: (t) => t('The chain’s salt is the public beacon announced with its anchor'),
  beacon: (t) => t('Each public beacon is signed by its source, under its number'),
  'beacon-order': (t) =>
    t(
      'Each beacon is the first one at least a second after betting closed, and came after the players’ seeds were published',
    ),
  shoe: (t) => t('The shoe held the right cards for this table'),
  'cash-outs': (t) =>
    t('Each cash-out by hand was paid the value at that moment, and none was paid after the crash'),
  winner: (t) => t('The cards drawn from the seed give the published winner'),
  paid: (t) => t('Each of your bets was paid correctly for these cards'),
  cards: (t) => t('The seed draws the cards that were dealt'),
}

/** The subject of a check. */
export const checkWords = (t: Say, { name }: Check): string => WORDS[name](t)
