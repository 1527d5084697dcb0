/** How something sounds: tones in hertz, one after the other. */
const SOUNDS = {
  done: [660, 880],
  problem: [330, 220],
  money: [660, 880, 1100],
  /** at a table: a card, the close of bets, a result whatever it brought, and one that brought more than was staked */
  card: [520],
  close: [300],
  result: [440],
  win: [523, 659, 784],
} as const

export type Sound = keyof typeof SOUNDS

const TONE_SECONDS = 0.09
const VOLUME = 0.06

let audio: AudioContext | null = null

/** A short beep, made here: no file is fetched. Silent where the browser has no sound or forbids it. */
export function beep(sound: Sound): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const context = audio
  void context.resume()
  for (const [at, hertz] of SOUNDS[sound].entries()) {
    const from = context.currentTime + at * TONE_SECONDS
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(VOLUME, from)
    volume.gain.exponentialRampToValueAtTime(0.001, from + TONE_SECONDS)
    tone.connect(volume).connect(context.destination)
    tone.start(from)
    tone.stop(from + TONE_SECONDS)
  }
}
