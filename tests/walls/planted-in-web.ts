import { wall, type Planted } from './planted.ts'

/** The sources of the web app. */
export const WEB = 'apps/web/src'

/** Faults in the rooms of the web app. */
export const IN_WEB: readonly Planted[] = [
  wall('web', 'not the server')(`${WEB}/from-server.ts`, '@crease/exchange/main.ts'),
  wall('web', 'not the server')(`${WEB}/from-simulator.ts`, '@crease/simulator/world.ts'),
  wall('link', 'no screen')(`${WEB}/link/from-state.ts`, '../state/player/auth.ts'),
  wall('link', 'no screen')(`${WEB}/link/from-betting.ts`, '../sports/betting/slip.ts'),
  wall('state', 'none of them')(`${WEB}/state/player/up.ts`, '../../sports/slip/bet-slip.tsx'),
  wall('state', 'none of them')(`${WEB}/state/player/table.ts`, '../../casino/state/lobby.ts'),
  wall('sports/state', 'knows none')(`${WEB}/sports/state/match/up.ts`, '../../slip/bet-slip.tsx'),
  wall('sports/state', 'no bet')(`${WEB}/sports/state/orders/bet.ts`, '../../betting/slip.ts'),
  wall('sports/betting', 'above it')(`${WEB}/sports/betting/up.ts`, '../slip/bet-slip.tsx'),
  wall('sports/betting', 'above it')(`${WEB}/sports/betting/drafts/up.ts`, '../../my-bets/rows.ts'),
  wall('sports/betting', 'the screen')(`${WEB}/sports/betting/live.ts`, '../../session/live.ts'),
  wall('a feature', 'on a screen')(`${WEB}/sports/slip/near.ts`, '../my-bets/rows.ts'),
  wall('a feature', 'on a screen')(`${WEB}/sports/market/head/far.ts`, '../../my-bets/rows.ts'),
  wall('a feature', 'the contract')(`${WEB}/sports/slip/server.ts`, '@crease/exchange/main.ts'),
  wall('a feature', 'the screen')(`${WEB}/sports/slip/up.ts`, '../../screens/home.tsx'),
  wall('a feature', 'the screen')(`${WEB}/sports/slip/shell.ts`, '../../shell/shell.tsx'),
  wall('sports', 'the casino')(`${WEB}/sports/my-bets/round.ts`, '../../casino/state/lobby.ts'),
  wall('sports', 'the casino')(
    `${WEB}/sports/market/head/chip.ts`,
    '../../../casino/betting/chip.ts',
  ),
  wall('casino', 'sports')(`${WEB}/casino/table/match.ts`, '../../sports/state/match/stream.ts'),
  wall('casino', 'sports')(`${WEB}/casino/table/shown/slip.ts`, '../../../sports/betting/slip.ts'),
  wall('casino', 'sports')(`${WEB}/casino/state/session.ts`, '../../session/live.ts'),
  wall('casino', 'on a screen')(`${WEB}/casino/gallery/near.ts`, '../table/felt.tsx'),
  wall('casino', 'on a screen')(`${WEB}/casino/table/shown/far.ts`, '../../gallery/tiles.ts'),
  wall('casino/alone', 'on a screen')(`${WEB}/casino/alone/near.ts`, '../gallery/tiles.ts'),
  wall('casino/state', 'sends no bet')(`${WEB}/casino/state/bet.ts`, '../betting/chip.ts'),
  wall('casino/betting', 'above it')(`${WEB}/casino/betting/up.ts`, '../table/felt.tsx'),
  wall('casino/drawings', 'no table')(`${WEB}/casino/drawings/up.ts`, '../table/felt.tsx'),
  wall('session', 'no screen')(`${WEB}/session/from-feature.ts`, '../sports/slip/bet-slip.tsx'),
  wall('session', 'no screen')(`${WEB}/session/from-account.ts`, '../account/login/login.tsx'),
  wall('account', 'never their')(
    `${WEB}/account/cashier/slip.ts`,
    '../../sports/slip/bet-slip.tsx',
  ),
  wall('account', 'never their')(`${WEB}/account/cashier/chip.ts`, '../../casino/betting/chip.ts'),
  wall('account', 'on a screen')(`${WEB}/account/cashier/near.ts`, '../statement/rows.ts'),
  wall('account', 'the screen')(`${WEB}/account/cashier/up.ts`, '../../shell/shell.tsx'),
  wall('shell', 'knows none')(`${WEB}/shell/lists/from-screen.ts`, '../../screens/home-screen.tsx'),
  wall('ui', 'no word of betting')(`${WEB}/ui/from-betting.ts`, '../sports/betting/slip.ts'),
  wall('ui', 'no word of betting')(`${WEB}/ui/from-domain.ts`, '@crease/domain/units/odds.ts'),
]
