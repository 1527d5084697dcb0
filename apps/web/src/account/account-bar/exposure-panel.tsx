import { BalanceParts } from './balance-parts.tsx'
import { LiabilityList } from './liability-list.tsx'

/** The panel of the exposure: the parts of the balance [UI526], and the amount held by each market [UI109]. */
export const ExposurePanel = () => (
  <>
    <BalanceParts />
    <LiabilityList />
  </>
)
