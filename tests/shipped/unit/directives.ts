import { onlyFamilies } from './address-families.ts'
import type { Directives } from './unit-file.ts'

/** A service as its unit describes it, in the words of a shell and of util-linux. */
export interface Service {
  user: string
  /** '': the user's own */
  group: string
  workingDirectory: string
  environment: readonly string[]
  environmentFiles: readonly string[]
  execStart: string
  execReload: string
  stopWithinMs: number
  restarts: 'no' | 'on-failure' | 'always'
  /** a stop signals every process, or the main one alone */
  stops: 'control-group' | 'mixed'
  restartAfterMs: number
  /** exit code after which it stays down */
  finalCode: number | null
  /** systemd gives up after five starts within ten seconds; false: never */
  isLimited: boolean
  /** commands of root in the mount namespace of the service, before the file systems become read-only */
  readonly before: string[]
  /** the same, after it */
  readonly after: string[]
  isReadOnly: boolean
  readonly setpriv: string[]
  /** commands in front of the program */
  readonly around: string[]
}

const yes = (value: string): void => {
  if (value !== 'yes') throw new Error(`expected yes, not ${value}`)
}
const only = (...values: readonly string[]) => ({
  obey: (_: Service, value: string): void => {
    if (!values.includes(value)) throw new Error(`expected ${values.join(' or ')}, not ${value}`)
  },
})

/** A folder of the service's own, which it can write. */
const ownFolders = (root: string) => (service: Service, value: string) => {
  for (const name of value.split(' ')) {
    const path = `${root}/${name}`
    service.before.push(`install -d -m "$mode" -o "$user" -g "$group" ${path}`)
    service.before.push(`mount --bind ${path} ${path}`)
    service.after.push(`mount -o remount,bind,rw ${path}`)
  }
}

const hide = (...paths: readonly string[]): string[] =>
  paths.map((path) => `[ ! -d ${path} ] || mount -t tmpfs -o ro,mode=000 tmpfs ${path}`)

const DEVICES = `
  dev=/var/private-dev && mkdir -p $dev && mount -t tmpfs -o mode=755 tmpfs "$dev"
  for device in null zero full random urandom tty; do cp -a /dev/$device "$dev/"; done
  for folder in shm pts mqueue; do
    if [ -d /dev/$folder ]; then mkdir "$dev/$folder"; mount --rbind /dev/$folder "$dev/$folder"; fi
  done
  ln -s /proc/self/fd "$dev/fd" && mount --rbind "$dev" /dev
`

/** The folder of a service's credentials, which root read for it. */
const CREDENTIALS = '/var/credentials'

interface Directive {
  readonly obey: (service: Service, value: string) => void
}

/** Filters of system calls that systemd alone installs: their values are checked and not enforced here. */
const OF_THE_KERNEL: Readonly<Record<string, Directive>> = {
  'Service.RestrictSUIDSGID': only('yes'),
  'Service.LockPersonality': only('yes'),
  'Service.SystemCallArchitectures': only('native'),
}

/** How each directive is obeyed; one that is not here is an error. */
const DIRECTIVES: Readonly<Record<string, Directive>> = {
  ...OF_THE_KERNEL,
  'Unit.Description': { obey: () => undefined },
  'Unit.After': only('network-online.target time-sync.target'),
  'Unit.Wants': only('network-online.target'),
  'Unit.StartLimitIntervalSec': {
    obey: (service, value) => {
      only('0').obey(service, value)
      service.isLimited = false
    },
  },
  'Install.WantedBy': only('multi-user.target'),
  'Service.User': { obey: (service, user) => (service.user = user) },
  'Service.Group': { obey: (service, group) => (service.group = group) },
  'Service.WorkingDirectory': { obey: (service, value) => (service.workingDirectory = value) },
  'Service.Environment': {
    obey: (service, value) => {
      const pairs = value.replaceAll('%d', CREDENTIALS).split(' ')
      service.environment = [...service.environment, ...pairs]
    },
  },
  'Service.EnvironmentFile': {
    obey: (service, value) => (service.environmentFiles = [...service.environmentFiles, value]),
  },
  'Service.ExecStart': { obey: (service, value) => (service.execStart = value) },
  'Service.ExecReload': { obey: (service, value) => (service.execReload = value) },
  'Service.StateDirectory': { obey: ownFolders('/var/lib') },
  'Service.StateDirectoryMode': { obey: ({ before }, mode) => before.unshift(`mode=${mode}`) },
  'Service.CacheDirectory': {
    obey: (service, value) => {
      service.before.push('mode=0755')
      ownFolders('/var/cache')(service, value)
    },
  },
  'Service.LoadCredential': {
    obey: ({ before, after }, value) => {
      const [name, file] = value.split(':')
      before.push(`mkdir -p ${CREDENTIALS} && mount -t tmpfs -o mode=755 tmpfs ${CREDENTIALS}`)
      before.push(`install -m 400 -o "$user" ${file} ${CREDENTIALS}/${name}`)
      after.push(`mount -o remount,bind,ro ${CREDENTIALS}`)
    },
  },
  'Service.UMask': { obey: ({ after }, mask) => after.push(`umask ${mask}`) },
  'Service.Restart': {
    obey: (service, value) => {
      only('on-failure', 'always').obey(service, value)
      service.restarts = value === 'always' ? 'always' : 'on-failure'
    },
  },
  'Service.RestartSec': {
    obey: (service, seconds) => (service.restartAfterMs = Number(seconds) * 1000),
  },
  'Service.RestartPreventExitStatus': {
    obey: (service, code) => (service.finalCode = Number(code)),
  },
  'Service.TimeoutStopSec': {
    obey: (service, seconds) => (service.stopWithinMs = Number(seconds) * 1000),
  },
  'Service.KillMode': {
    obey: (service, value) => {
      only('mixed').obey(service, value)
      service.stops = 'mixed'
    },
  },
  // where the machine allows fewer, as many as it allows: so does systemd
  'Service.LimitNOFILE': {
    obey: ({ after }, most) =>
      after.push(`ulimit -n ${most} 2>/dev/null || ulimit -n $(ulimit -H -n)`),
  },
  'Service.RestrictAddressFamilies': {
    obey: ({ around }, names) => around.push(onlyFamilies(names.split(' '))),
  },
  'Service.NoNewPrivileges': {
    obey: ({ setpriv }, value) => {
      yes(value)
      setpriv.push('--no-new-privs')
    },
  },
  'Service.CapabilityBoundingSet': {
    obey: (service, value) => {
      only('').obey(service, value)
      service.setpriv.push('--bounding-set=-all --inh-caps=-all --ambient-caps=-all')
    },
  },
  'Service.PrivateTmp': {
    obey: ({ after }, value) => {
      yes(value)
      after.push('mount -t tmpfs -o mode=1777 tmpfs /tmp')
      after.push('mount -t tmpfs -o mode=1777 tmpfs /var/tmp')
    },
  },
  'Service.PrivateDevices': {
    obey: ({ before }, value) => {
      yes(value)
      before.push(DEVICES)
    },
  },
  'Service.ProtectSystem': {
    obey: (service, value) => {
      only('strict').obey(service, value)
      service.isReadOnly = true
    },
  },
  'Service.ProtectHome': {
    obey: ({ after }, value) => {
      yes(value)
      after.push(...hide('/home', '/root', '/run/user'))
    },
  },
  'Service.ProtectKernelModules': {
    obey: ({ after }, value) => {
      yes(value)
      after.push(...hide('/usr/lib/modules'))
    },
  },
  'Service.ProtectKernelTunables': {
    obey: ({ before }, value) => {
      yes(value)
      before.push('mount --bind /proc/sys /proc/sys && mount -o remount,bind,ro /proc/sys')
    },
  },
  'Service.ProtectControlGroups': {
    obey: ({ before }, value) => {
      yes(value)
      before.push('mount --bind /sys/fs/cgroup /sys/fs/cgroup')
      before.push('mount -o remount,bind,ro /sys/fs/cgroup')
    },
  },
}

/** The service of a unit; throws at a directive or a value that this supervisor does not know. */
export function serviceOf(directives: Directives): Service {
  const service: Service = {
    user: '',
    group: '',
    workingDirectory: '/',
    environment: [],
    environmentFiles: [],
    execStart: '',
    execReload: '',
    stopWithinMs: 90_000,
    restarts: 'no',
    stops: 'control-group',
    restartAfterMs: 100,
    finalCode: null,
    isLimited: true,
    before: [],
    after: [],
    isReadOnly: false,
    setpriv: [],
    around: [],
  }
  for (const [name, value] of directives) {
    const directive = DIRECTIVES[name]
    if (directive === undefined) throw new Error(`the supervisor does not know ${name}=${value}`)
    directive.obey(service, value)
  }
  return service
}

/** Every mount but those of the kernel becomes read-only, as ProtectSystem=strict has it. */
const READ_ONLY = `
  cut -d ' ' -f 5 /proc/self/mountinfo | sort -u | while read -r place; do
    case "$place" in /proc*|/dev*|/sys*) ;; *) mount -o remount,bind,ro "$place" ;; esac
  done
`

/** The shell script that becomes the program of the service. */
export function startScript(service: Service): string {
  const { before, isReadOnly, after, setpriv, around, workingDirectory, execStart } = service
  const { user, group } = service
  return [
    'set -e',
    'mode=0755',
    `user=${user}; group=${group === '' ? `$(id -gn ${user})` : group}`,
    ...before,
    ...(isReadOnly ? [READ_ONLY] : []),
    ...after,
    `cd ${workingDirectory}`,
    // a test that is cut leaves no service behind
    `exec setpriv --pdeathsig TERM --reuid=${user} --init-groups --regid="$group" ${[...setpriv, ...around, execStart].join(' ')}`,
  ].join('\n')
}
