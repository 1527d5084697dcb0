const NAMED = 'it names something that is there'
const LADDER = 'odds end at 1000, and a round has odds of its own'
const STAKE = 'the stake of a market, of a game or of a player is less'
const LEAST = 'it is the stake at most'
const QUOTED = 'a cash-out says its quote'
const MOMENT = 'a moment is shorter, also with milliseconds and a time zone'
const ENDING = 'its last letter does not repeat: an ending, a sign'
const STEP = 'a step says the round, how far it has come, and a choice that there is'

/** Fields that no call can bring at their maximum and succeed, with the rule that is in the way. */
export const NEVER_AT_MOST: Readonly<Record<string, string>> = {
  ...namedIn('placeBet', 'eventId', 'marketId', 'selectionId'),
  ...namedIn('placeConditional.orders[].bet', 'eventId', 'marketId', 'selectionId'),
  ...namedIn('batchBets.orders[].order', 'eventId', 'marketId', 'selectionId', 'betId'),
  ...namedIn('placeTableBet', 'casinoGameSlug', 'mid', 'selectionId'),
  ...namedIn('playSolo', 'casinoGameSlug', 'mid', 'selectionId'),
  ...namedIn('operatorSettle', 'marketId', 'winners', 'winners[]', 'removed', 'removed[]'),
  ...namedIn('operatorSettle.tied[]', 'runners', 'runners[]', 'places'),
  'operatorSettle.tied': NAMED,
  'operatorEndSessions.loginId': NAMED,
  'operatorDecidePayment.paymentId': NAMED,
  'operatorMarketStatus.marketId': NAMED,
  'operatorVoidMarket.marketId': NAMED,
  'operatorVoidEvent.eventId': NAMED,
  'operatorVoidBet.betId': NAMED,
  'operatorSetPlayerLimits.loginId': NAMED,
  'operatorPlayerStanding.loginId': NAMED,
  'operatorResultWait.feed': NAMED,
  'operatorTable.casinoGameSlug': NAMED,
  'operatorAnswerMessage.id': NAMED,
  'operatorSport.sport_id': NAMED,
  'operatorSport.min_bet': 'it is the largest stake at most',
  'cancelBet.betId': NAMED,
  'reduceBet.betId': NAMED,
  'replaceBet.betId': NAMED,
  'cancelConditional.orderId': NAMED,
  'getCashOut.marketId': NAMED,
  'openSolo.casinoGameSlug': NAMED,
  'placeBet.matchOdd': LADDER,
  'replaceBet.matchOdd': LADDER,
  'placeConditional.orders[].bet.matchOdd': LADDER,
  'batchBets.orders[].order.matchOdd': LADDER,
  'placeTableBet.matchOdd': LADDER,
  'placeBet.stake': STAKE,
  'replaceBet.stake': STAKE,
  'placeConditional.orders[].bet.stake': STAKE,
  'batchBets.orders[].order.stake': STAKE,
  'placeTableBet.stake': STAKE,
  'playSolo.stake': STAKE,
  'placeBet.minFill': LEAST,
  'batchBets.orders[].order.minFill': LEAST,
  'placeConditional.orders[].bet.minFill': LEAST,
  'placeBet.betTargetSize': STAKE,
  'batchBets.orders[].order.betTargetSize': STAKE,
  'cashOut.marketId': QUOTED,
  'cashOut.value': QUOTED,
  'cashOut.validUntil': QUOTED,
  'stepSolo.casinoGameSlug': STEP,
  'stepSolo.mid': STEP,
  'stepSolo.step': STEP,
  'stepSolo.choice': STEP,
  'requestPayment.amount': 'the cashier takes less at once',
  'placeBet.expiresAt': MOMENT,
  'placeConditional.orders[].bet.expiresAt': MOMENT,
  'placeConditional.orders[].expiresAt': MOMENT,
  'batchBets.orders[].order.expiresAt': MOMENT,
  'register.loginId': 'a username has 20 letters at most',
  'register.password': 'a password has 256 characters at most',
  'register.termsVersion': 'it is the version of the present terms',
  'stepUp.password': 'it is the password of the account',
  'operatorTenant.tenant.face.icon': ENDING,
  'operatorTenant.tenant.face.appIcon.small': ENDING,
  'operatorTenant.tenant.face.appIcon.large': ENDING,
  'operatorTenant.tenant.face.appIcon.round': ENDING,
}

function namedIn(where: string, ...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [`${where}.${name}`, NAMED]))
}
