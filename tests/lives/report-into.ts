/** Of things that are wrong in the same way, these many are told. */
const ALIKE_KEPT = 3

/** Adds what is wrong to the findings of a life, none twice and few of a kind. */
export const reportInto =
  (findings: string[]) =>
  (finding: string): void => {
    const kind = kindOf(finding)
    const alike = findings.filter((other) => kindOf(other) === kind)
    if (alike.length < ALIKE_KEPT && !alike.includes(finding)) findings.push(finding)
  }

/** What is left of a finding without its names and numbers. */
const kindOf = (finding: string): string => finding.replaceAll(/\b[\w-]*\d[\w-]*\b/g, '')
