import type { Plugin } from 'vite'

/** V8 reads it at the top of a file */
const HINT = '//# allFunctionsCalledOnLoad\n'
/** The files of the steps of a first paint: nearly all that they hold runs before it. */
const OF_FIRST_PAINT = /^assets\/(first|line|base|session|frame|live|lists|home|match)-/

/**
 * Has the browser compile the functions of a first paint while their file comes over the line, beside the page's thread.
 * Without it each is compiled when it is called first, on that thread and before the paint [UI319].
 */
export function compiledAhead(): Plugin {
  return {
    name: 'crease-compiled-ahead',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && OF_FIRST_PAINT.test(chunk.fileName))
            chunk.code = HINT + chunk.code
        }
      },
    },
  }
}
