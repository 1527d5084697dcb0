import type { Catalogue } from './sentence.ts'

/** Markets and runners of cricket. */
export const cricketMarkets = {
  'Tied Match': 'टाई मैच',
  'over-runs': ['{over} over runs {side}', '{side} {over} ओवर में रन'],
  'over-runs-innings': [
    '{side} {innings:th} inns {over} ov',
    '{side} {innings:पारी}, {over} ओवर में रन',
  ],
  'only-over': ['Only {over} over run {side}', '{side} केवल {over:ओवर} के रन'],
  'last-digit': ['{innings:th} innings {over} over {side}', '{side} {innings:पारी}, {over} ओवर'],
  'overs-line': [
    '{side} {innings:th} inns {overs} ov line',
    '{side} {innings:पारी}, {overs} ओवर की लाइन',
  ],
  khado: ['{over} over khado run {side}', '{side} {over} ओवर खड़ो रन'],
  meter: ['{over} over run meter {side}', '{side} {over} ओवर रन मीटर'],
  'side-odd-even': ['{side} runs odd/even', '{side} के रन विषम/सम'],
  'side-over-odd-even': ['{side} over {over} odd/even', '{side} {over:ओवर} विषम/सम'],
  // of limited overs before a side was enough of a name
  'over-odd-even': [
    '{side} {innings:th} inns ov {over} o/e',
    '{side} {innings:पारी}, {over:ओवर} विषम/सम',
  ],
  'innings-odd-even': ['{side} {innings:th} inns odd/even', '{side} {innings:पारी} विषम/सम'],
  'innings-runs': ['{side} {innings:th} inns runs', '{side} {innings:पारी} के रन'],
  'fall-of-wicket': ['Fall of {wicket:th} wkt {side}', '{side} {wicket:विकेट} के गिरने पर रन'],
  'fall-of-wicket-innings': [
    '{side} {innings:th} inns, {wicket:th} wkt',
    '{side} {innings:पारी}, {wicket:विकेट} के गिरने पर रन',
  ],
  partnership: ['{side} {wicket:th} wkt ptnshp', '{side} {wicket:विकेट} की साझेदारी'],
  'partnership-fifty': ['{side} {wicket:th} ptnshp 50+', '{side} {wicket:साझेदारी} 50+'],
  'opening-fifty': ['{side} 1st ptnshp 50+', '{side} पहली साझेदारी 50+'],
  'player-runs': ['{player} runs', '{player} के रन'],
  'player-fifty': ['{player} to make 50', '{player} 50 रन बनाएँगे'],
  'win-toss': ['{team} to win the toss', '{team} टॉस जीतेंगे'],
  'first-lead': ['{team} to lead on first innings', 'पहली पारी में {team} की बढ़त'],
  'boundary-in': ['Boundary in over {over} {side}', '{side} {over:ओवर} में बाउंड्री'],
  'six-in': ['Six in over {over} {side}', '{side} {over:ओवर} में छक्का'],
  'wicket-in': ['Wicket in over {over} {side}', '{side} {over:ओवर} में विकेट'],
  'session-runs': [
    'Day {day} session {session} runs {side}',
    '{side} दिन {day}, सत्र {session} के रन',
  ],
  digit: ['{digit} Number', 'अंक {digit}'],
  'runs-line': ['{from} runs', '{from} रन'],
  'runs-band': ['{from} to {to} runs', '{from} से {to} रन'],
  Runs: 'रन',
} as const satisfies Catalogue
