import type { DomainConfig } from '@crease/contract/domain-config.ts'

interface Tenant {
  /** names of the hosts at which the product looks so, without their ports */
  readonly hosts: readonly string[]
  readonly domainConfig: DomainConfig
}

/** The product's own look, at every address that nobody else has. */
export const OWN_LOOK: DomainConfig = {
  logo: null,
  scoreboardBackground: null,
  primaryColor: '#10243a',
  primaryText: '#ffffff',
  primaryQuiet: '#b4c3d2',
  secondaryColor: '#1b3a59',
  buttonColor: '#f2b53c',
  buttonText: '#1d1500',
  backgroundColor: '#eef2f6',
  textColor: '#14202c',
  depositColor: '#0a7044',
  withdrawalColor: '#b02318',
  balanceColor: '#ffd98a',
  fourthColors: '#10243a',
  backOdds: '#72bbef',
  layOdds: '#faa9ba',
  footerColor: '#10243a',
  sidebarColor: '#ffffff',
  dark: {
    primaryColor: '#1c3046',
    primaryText: '#ffffff',
    primaryQuiet: '#b4c3d2',
    secondaryColor: '#15273a',
    buttonColor: '#e9ad37',
    buttonText: '#1d1500',
    backgroundColor: '#0b1219',
    textColor: '#e6edf3',
    depositColor: '#4cc38a',
    withdrawalColor: '#ff8a80',
    balanceColor: '#ffd98a',
    fourthColors: '#0a1826',
    backOdds: '#5ba6dc',
    layOdds: '#e3899d',
    footerColor: '#0a1826',
    sidebarColor: '#121b24',
  },
}

/** Those who show the product under a name and in colours of their own. `violet` is the example. */
export const TENANTS: readonly Tenant[] = [
  {
    hosts: ['violet.localhost', 'violet.example'],
    domainConfig: {
      logo: '/tenants/violet-logo.svg',
      scoreboardBackground: '/tenants/violet-scoreboard.svg',
      primaryColor: '#3b1f6b',
      primaryText: '#ffffff',
      primaryQuiet: '#cdbfe6',
      secondaryColor: '#532e91',
      buttonColor: '#7df0c4',
      buttonText: '#06281c',
      backgroundColor: '#f3f0f8',
      textColor: '#1d1430',
      depositColor: '#0a7044',
      withdrawalColor: '#b02318',
      balanceColor: '#7df0c4',
      fourthColors: '#2c1453',
      backOdds: '#79b8f5',
      layOdds: '#f7a8c4',
      footerColor: '#2c1453',
      sidebarColor: '#faf8fd',
      dark: {
        primaryColor: '#35215c',
        primaryText: '#ffffff',
        primaryQuiet: '#cdbfe6',
        secondaryColor: '#2b1a4d',
        buttonColor: '#62d9ac',
        buttonText: '#06281c',
        backgroundColor: '#100b19',
        textColor: '#ece6f5',
        depositColor: '#4cc38a',
        withdrawalColor: '#ff8a80',
        balanceColor: '#7df0c4',
        fourthColors: '#1c0f38',
        backOdds: '#62a4e0',
        layOdds: '#df88a6',
        footerColor: '#1c0f38',
        sidebarColor: '#181124',
      },
    },
  },
]

/** The look of the host that a request names in its Host header, whatever its port [TH1]. */
export function lookOf(host: string): DomainConfig {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return TENANTS.find(({ hosts }) => hosts.includes(name))?.domainConfig ?? OWN_LOOK
}
