import { SPORTS } from '@crease/contract/sports.ts'
import { marketFilterOf } from '../feeds/betfair-live/subscription.ts'
import { feedChoices, FEED_FORMS } from '../feeds/feed-choice.ts'
import { FAULT_FORMS, feedFaults } from '../feeds/faulty-feed.ts'
import {
  anything,
  catalogueAddress,
  fileIfAny,
  instant,
  percent,
  seedIfAny,
  speed,
  sportIds,
  streamUrl,
  unnamedEvents,
  whole,
  zone,
} from './setting-parsers.ts'
import { setting, sentSetting } from './setting.ts'

const CATALOGUE_FORM = "an https address (http on this machine) that ends in '/', or 'none'"

/** The source of events, prices and results. */
export const FEED_SETTINGS = {
  FEED: setting({
    fallback: 'simulator',
    parse: feedChoices,
    expected: `one or more of ${FEED_FORMS}, with commas between them, none twice`,
    sentence:
      'sources of events and prices: one or more of these, separated by commas. `simulator`: a simulated world from a seed. `betfair-recording:FILE`: a recorded Betfair stream file, plain, `.gz` or `.bz2`. `betfair-live:HOST:PORT`: a live one. `diamond:URL`: diamond-type rows, polled; `diamond-socket:URL`: pushed by socket.io. `diamond-files:FOLDER`: recorded ones',
    secret: 'file',
  }),
  FEED_SPEED: setting({
    fallback: '1',
    parse: speed,
    expected: '0, or a number from 0.001 to 10000',
    sentence: 'speed relative to real time; 0: as fast as possible (recordings only)',
    trial: true,
  }),
  FEED_EPOCH: setting({
    fallback: '2026-01-01T00:00:00Z',
    parse: instant,
    expected: 'a moment from 1970 on such as 2026-01-01T00:00:00Z',
    sentence: 'start of the simulated world',
    trial: true,
  }),
  FEED_SPORTS: setting({
    fallback: 'all',
    parse: sportIds,
    expected: `'all', or one or more of ${SPORTS.map(({ slug }) => slug).join(', ')}, with commas between them`,
    sentence:
      'sports of the simulated world, separated by commas, by their names in addresses, e.g. `cricket,table-tennis`; fewer need less processor time. Matches with open markets are played to their end whatever their sport',
  }),
  FEED_SILENCE_SECONDS: sentSetting({
    fallback: '10',
    ...whole(1, 3_600),
    sentence:
      "seconds of silence after which a feed's in-play markets are suspended, and all of them after six times as long",
  }),
  FEED_EVENTS: setting({
    fallback: 'suspensions',
    parse: unnamedEvents,
    expected: "'suspensions' or 'none'",
    sentence:
      'material events, which lapse resting bets, in feeds that name none (all but the simulated world): `suspensions`: each suspension of a market or runner in play; `none`: nothing',
  }),
  FEED_FAULTS: setting({
    parse: feedFaults,
    expected: `${FAULT_FORMS}, e.g. silence@60+20`,
    sentence:
      'faults injected into feeds for trials: `KIND@START+SECONDS`, e.g. `silence@60+20`, separated by commas; kinds: gap, silence, duplicate, reorder, garbage, wrong-result',
    trial: true,
  }),
  FEED_ZONE: setting({
    fallback: 'Asia/Kolkata',
    parse: zone,
    expected: 'a time zone such as Asia/Kolkata',
    sentence: 'time zone of the local times in diamond-type rows',
  }),
  STREAM_URL_TEMPLATE: sentSetting({
    parse: streamUrl,
    expected: 'an https:// address with {eventId} in it',
    sentence:
      'page that shows a match in a frame, e.g. `https://tv.example/{eventId}`; without one the live scorecard is shown',
    secret: 'unprinted',
  }),
  RESULT_WAIT_SECONDS: setting({
    fallback: '0',
    ...whole(0, 86_400),
    sentence: 'delay of a result before it settles; an operator may set it for each kind of feed',
  }),
  BETFAIR_APP_KEY: setting({
    parse: anything,
    expected: 'an application key',
    sentence: 'application key of the live stream',
    secret: 'file',
  }),
  BETFAIR_SESSION: setting({
    parse: anything,
    expected: "a session's token, or file:PATH of a file that holds it",
    sentence:
      'its session token, or `file:PATH` (also `BETFAIR_SESSION_FILE`) of a file with the token, read at every connection',
    secret: 'file',
  }),
  BETFAIR_CA: setting({
    parse: fileIfAny,
    expected: 'a file of certificates (PEM) that exists',
    sentence: "file of certificates (PEM) to trust instead of the machine's own",
    shown: "the machine's",
    secret: 'unprinted',
  }),
  BETFAIR_MARKETS: setting({
    fallback: '{"eventTypeIds":["4"],"marketTypes":["MATCH_ODDS"],"bettingTypes":["ODDS"]}',
    parse: marketFilterOf,
    expected: 'a market filter of the stream as JSON',
    sentence: 'markets to subscribe to: a market filter of the stream, as JSON',
    shown: "cricket's match odds",
    secret: 'unprinted',
  }),
  BETFAIR_SESSIONS: setting({
    fallback: 'https://identitysso.betfair.com/api/',
    parse: catalogueAddress,
    expected: CATALOGUE_FORM,
    sentence: 'https address of the keep-alive call, made every ten minutes; `none`: no calls',
    shown: "Betfair's",
    secret: 'unprinted',
  }),
  BETFAIR_API: setting({
    fallback: 'https://api.betfair.com/exchange/betting/rest/v1.0/',
    parse: catalogueAddress,
    expected: CATALOGUE_FORM,
    sentence: "https address of the catalogue with the runners' names; `none`: no catalogue",
    shown: "Betfair's",
    secret: 'unprinted',
  }),
  BETFAIR_CONFLATE_MS: setting({
    fallback: '0',
    ...whole(0, 1_000),
    sentence: 'milliseconds within which the stream may merge changes, at most 1000',
    secret: 'unprinted',
  }),
  STORIES_DIR: setting({
    parse: anything,
    expected: 'a folder',
    sentence:
      'folder in which stories of the simulated world are cached, about 20 MB, so that a restart need not generate them again; readable by its owner alone, since they contain every result',
    shown: '`DATA_DIR/stories`',
  }),
  SEED: setting({
    parse: seedIfAny,
    expected:
      '64 hexadecimal digits (a shorter number no longer is a seed), e.g. of `openssl rand -hex 32`, or absent: then the first start draws one',
    sentence:
      'the seed of the simulated world: 64 hexadecimal digits, e.g. from `openssl rand -hex 32`; the numbers of earlier versions are refused. Not set: 32 random bytes are drawn at the first start and kept in `DATA_DIR`/world-seeds.json, so that every installation plays a different world; with a known seed every result can be foretold',
    secret: 'file',
    trial: true,
    stem: null,
  }),
  COMMISSION_PERCENT: setting({
    fallback: '2',
    parse: percent,
    expected: 'a percentage from 0 to 10 with at most two decimals',
    sentence: 'commission on net winnings in a market, 0 to 10',
    stem: 'COMMISSION',
  }),
} as const
