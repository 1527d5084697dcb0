import type * as account from '@crease/contract/accounts/account-shapes.ts'
import type * as bets from '@crease/contract/bet-shapes.ts'
import type * as casino from '@crease/contract/casino-shapes.ts'
import type * as rounds from '@crease/contract/casino/round-shapes.ts'
import type * as lobby from '@crease/contract/lobby-shapes.ts'
import type * as solo from '@crease/contract/solo-shapes.ts'
import type * as cashOut from '@crease/contract/cash-out-shapes.ts'
import type * as credential from '@crease/contract/accounts/credential-shapes.ts'
import type * as depth from '@crease/contract/depth-shapes.ts'
import type * as history from '@crease/contract/history-shapes.ts'
import type * as lists from '@crease/contract/list-shapes.ts'
import type * as tables from '@crease/contract/casino/operator-shapes.ts'
import type * as orders from '@crease/contract/order-shapes.ts'
import type * as messages from '@crease/contract/accounts/message-shapes.ts'
import type * as passkey from '@crease/contract/accounts/passkey-shapes.ts'
import type * as registrations from '@crease/contract/accounts/registration-shapes.ts'
import type * as payments from '@crease/contract/accounts/payment-shapes.ts'
import type * as player from '@crease/contract/player-shapes.ts'
import type * as protection from '@crease/contract/accounts/protection-shapes.ts'
import type * as scores from '@crease/contract/score-shapes.ts'
import type * as shapes from '@crease/contract/shapes.ts'
import type * as sockets from '@crease/contract/sockets.ts'
import type * as waiting from '@crease/contract/accounts/waiting-act-shapes.ts'
import type { Decoded } from './decode.ts'

/** What comes in and goes out under the names of the contract, with money and odds as named whole numbers. */

export type { Cell } from './decode.ts'
export type Match = Decoded<typeof shapes.Match>
export type OddData = Decoded<typeof shapes.OddData>
export type Market = Decoded<typeof shapes.Market>
export type Section = Decoded<typeof shapes.Section>
export type MatchImage = Decoded<typeof sockets.MatchImage>
export type MatchDelta = Decoded<typeof sockets.MatchDelta>
export type MatchMessage = Decoded<typeof sockets.MatchMessage>
export type MarketChange = Decoded<typeof sockets.MarketChange>
export type ListMessage = Decoded<typeof lists.ListMessage>
export type ListDelta = Extract<ListMessage, { kind: 'delta' }>
export type ListRowChange = NonNullable<ListDelta['changes']>[number]
export type Wallet = Decoded<typeof sockets.Wallet>
export type OrderNews = Decoded<typeof sockets.OrderNews>
/** How far the orders of a player are known, as a handshake says it [RT33]. */
export type KnownOrders = Required<Pick<sockets.SocketAuth, 'orders'>>
export type ConditionalNews = Decoded<typeof sockets.ConditionalNews>
export type RunnerDepth = Decoded<typeof depth.RunnerDepth>
export type DepthNews = Decoded<typeof depth.DepthNews>
export type DepthPlaces = Decoded<typeof depth.DepthPlaces>
export type PriceHistory = Decoded<typeof depth.PriceHistoryReply>['data']
export type PricePoint = PriceHistory['runners'][number]['points'][number]
export type BetRow = Decoded<typeof bets.BetRow>
export type PlaceBetBody = Decoded<typeof bets.PlaceBetBody>
export type ConditionalBody = Decoded<typeof orders.ConditionalBody>
export type ConditionalReply = Decoded<typeof orders.ConditionalReply>
export type ConditionalRow = Decoded<typeof orders.ConditionalRow>
export type PositionRow = Decoded<typeof cashOut.PositionRow>
type CashOutQuoteReply = Decoded<typeof cashOut.CashOutQuoteReply>
export type CashOutOffer = Extract<CashOutQuoteReply, { offered: true }>
export type OutcomeAfter = CashOutOffer['after'][number]
export type CashOutReply = Decoded<typeof cashOut.CashOutReply>
export type StatementRow = Decoded<typeof account.StatementRow>
export type CurrentBetRow = Decoded<typeof account.CurrentBetRow>
export type CurrentCasinoBetRow = Decoded<typeof account.CurrentCasinoBetRow>
export type SettledBetRow = Decoded<typeof history.SettledBetRow>
export type MarketProfitRow = Decoded<typeof history.MarketProfitRow>
export type ProfitReply = Decoded<typeof history.ProfitReply>
export type MarketAccountReply = Decoded<typeof history.MarketAccountReply>
export type TableMessage = Decoded<typeof casino.TableMessage>
export type TableState = Decoded<typeof casino.TableState>
export type TableOffer = Decoded<typeof casino.TableOffer>
export type LobbyTable = Decoded<typeof lobby.LobbyTable>
export type LobbyData = Decoded<typeof lobby.LobbyData>
export type TableBetRow = Decoded<typeof casino.TableBetRow>
export type TableBets = Decoded<typeof casino.TableBets>
export type PlaceTableBetBody = Decoded<typeof casino.PlaceTableBetBody>
export type RoundRecord = Decoded<typeof rounds.RoundRecord>
export type RoundReply = Decoded<typeof rounds.RoundReply>
export type SoloReply = Decoded<typeof solo.SoloReply>
export type SoloRound = Decoded<typeof solo.SoloRound>
export type PlaySoloBody = Decoded<typeof solo.PlaySoloBody>
export type StepSoloBody = Decoded<typeof solo.StepSoloBody>
export type ProtectionReply = Decoded<typeof protection.ProtectionReply>
export type RulesBody = Decoded<typeof protection.RulesBody>
export type ActivityReply = Decoded<typeof protection.ActivityReply>
export type { SessionEntry } from '@crease/contract/accounts/session-shapes.ts'
export type NoticeRow = Decoded<typeof player.NoticeRow>
export type Payment = Decoded<typeof payments.Payment>
export type AskedPayment = Decoded<typeof payments.AskedPayment>
export type OwnMessage = Decoded<typeof messages.Message>
export type PlayerMessage = Decoded<typeof messages.PlayerMessage>
export type HeldRegistration = Decoded<typeof registrations.HeldRegistration>
export type OperatorRound = Decoded<typeof tables.OperatorRoundReply>
export type WaitingAct = Decoded<typeof waiting.WaitingAct>
export type PaymentsReply = Decoded<typeof payments.PaymentsReply>
export type WireButton = Decoded<typeof account.StakeButton>
export type Moment = Decoded<typeof scores.Moment>
export type ScoreData = Decoded<typeof scores.ScoreData>
export type CricketScoreData = Decoded<typeof scores.CricketScoreData>
export type TennisScoreData = Decoded<typeof scores.TennisScoreData>
export type FootballScoreData = Decoded<typeof scores.FootballScoreData>
export type BoardScoreData = Decoded<typeof scores.BoardScoreData>
export type RaceScoreData = Decoded<typeof scores.RaceScoreData>
export type RaceEntry = NonNullable<RaceScoreData['entries']>[number]
export type Security = Decoded<typeof credential.SecurityReply>
export type CreationOptions = Decoded<typeof passkey.CreationOptions>
export type RequestOptions = Decoded<typeof passkey.RequestOptions>
