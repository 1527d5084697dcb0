/** A start that fails in the same way until somebody changes a setting, or starts another release [OP1022]. */
export class WrongSetting extends Error {}
