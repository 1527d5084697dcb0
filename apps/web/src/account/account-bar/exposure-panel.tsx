import { BalanceParts } from './balance-parts.tsx'
import { LiabilityList } from './liability-list.tsx'

/** What the exposure opens into: the parts of the balance [UI526], and what each market ties up [UI109]. */
export const ExposurePanel = () => (
  <>
    <BalanceParts />
    <LiabilityList />
  </>
)
