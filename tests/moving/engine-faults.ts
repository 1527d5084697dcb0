import type { PlantedFault } from './planted-fault.ts'

/** Faults planted in the engine's own code, each with the rule that it breaks. */
export const ENGINE_FAULTS: readonly (readonly [
  name: string,
  rule: string,
  fault: PlantedFault,
])[] = [
  [
    'a maker that does not wait',
    '[MK73]',
    {
      file: 'domain/src/state/maker-wait.ts',
      sound: 'if (until <= now) return false',
      faulty: 'if (until >= 0) return false',
    },
  ],
  [
    'taken quotes that are forgotten',
    '[MT90]',
    {
      file: 'domain/src/book/quotes.ts',
      sound: 'if (this.#taken.length > 0) this.#takeAgain(now)',
      faulty: '',
    },
  ],
  [
    'a removal that is rounded down',
    '[MK80]',
    {
      file: 'domain/src/bet/reduced-odds.ts',
      sound: '(WHOLE - reduction) * 2 + WHOLE) /',
      faulty: '(WHOLE - reduction) * 2) /',
    },
  ],
  [
    'a suspension of a runner that does not arrive',
    '[FD71]',
    {
      file: 'domain/src/commands.ts',
      sound: "'runner-state': done(changeRunnerState)",
      faulty: "'runner-state': done(() => undefined)",
    },
  ],
]
