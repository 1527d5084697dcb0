import type { Templates } from '../world-reader.ts'

/** Markets, runners, score and points of tennis. */
export const tennis: Templates = {
  'Set betting': 'सेट का स्कोर',
  'Set {set} winner': 'सेट {set} का विजेता',
  'Set {set} games odd or even': 'सेट {set} के गेम विषम या सम',
  'Set {set} game {game} winner': 'सेट {set} गेम {game} का विजेता',
  'Tie-break in the match': 'मैच में टाई-ब्रेक',
  'Total games': 'कुल गेम',
  '{number} games': '{number} गेम',
}
