// Loaded before a server of a node: its clock is APART_MS away from the machine's.
const apartMs = Number(process.env.APART_MS)
const MachineDate = Date
globalThis.Date = class extends MachineDate {
  constructor(...given) {
    super(...(given.length === 0 ? [MachineDate.now() + apartMs] : given))
  }
  static now() {
    return MachineDate.now() + apartMs
  }
}
