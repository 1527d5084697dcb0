import type { Check, CheckName } from '@crease/casino/fairness/verify-round.ts'
import type { Say } from '../../i18n/text.ts'

const WORDS: Readonly<Record<CheckName, (t: Say) => string>> = {
  protocol: (t) => t('The record can be read: its protocol and its table are known'),
  number: (t) => t('The round’s number follows from its seed: it was fixed before the bet'),
  'own-seed': (t) => t('No seed but your own enters the draw of your round'),
  chain: (t) => t('The digest of the seed is the seed that was published before it'),
  anchor: (t) => t('The chain leads back to the anchor of the table'),
  commitment: (t) =>
    t('The digest that was published before the bets is of this seed and this round'),
  salt: (t) => t('The salt of the chain is the public beacon that was announced with its anchor'),
  beacon: (t) => t('Each public beacon is signed by its source, under its number'),
  'beacon-order': (t) =>
    t(
      'Each beacon was the first one a second behind the close, and came after the players’ seeds were published',
    ),
  shoe: (t) => t('The shoe held what a shoe of this table holds'),
  'cash-outs': (t) =>
    t('What was cashed out by hand was paid what had been reached, and nothing after the crash'),
  winner: (t) => t('The cards that the seed draws make the winner that was told'),
  paid: (t) => t('Each of your bets was paid what these cards bring it'),
  cards: (t) => t('The seed draws the cards that were dealt'),
}

/** The subject of a check. */
export const checkWords = (t: Say, { name }: Check): string => WORDS[name](t)
