import type { Templates } from '../world-reader.ts'

/** What rows of outside feeds are usually called; their other names stay as they come. */
export const outside: Templates = {
  YES: 'हाँ',
  NO: 'नहीं',
  Normal: 'सामान्य',
  'Over By Over': 'ओवर दर ओवर',
  'Fancy 1': 'फ़ैंसी 1',
  'Odd Even': 'विषम या सम',
  'Total Runs': 'कुल रन',
  '{over} over run {side}': '{side} {over} ओवर में रन',
  '{over} over run bhav {side}': '{side} {over} ओवर का रन भाव',
  'Fall of {nth} wkt run bhav {side}': '{side} {nth:विकेट} का रन भाव',
  '{player} run': '{player} के रन',
  '{player} run bhav': '{player} का रन भाव',
  '{player} boundaries': '{player} की बाउंड्री',
  'How many balls face by {player}': '{player} कितनी गेंदें खेलेंगे',
}
