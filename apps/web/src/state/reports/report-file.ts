import { chosenLanguage } from '../../i18n/language.ts'
import { fetchFile, type FetchedFile, type FileAsk } from '../../link/fetch-file.ts'

/** The file of a report, its heads in the language of now. */
export const reportFile =
  (ask: FileAsk) =>
  (signal: AbortSignal): Promise<FetchedFile> =>
    fetchFile(ask, chosenLanguage(), signal)
