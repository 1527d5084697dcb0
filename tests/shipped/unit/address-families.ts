/** Numbers of the kernel. */
const FAMILIES: Readonly<Record<string, number>> = {
  AF_UNIX: 1,
  AF_INET: 2,
  AF_INET6: 10,
  AF_NETLINK: 16,
}

/**
 * A command in front of a program that leaves it these families of sockets: for any other one the kernel answers
 * EAFNOSUPPORT, as for a service of systemd. The filter is of the classic BPF: the call's number, then its family.
 */
export function onlyFamilies(names: readonly string[]): string {
  const numbers = names.map((name) => {
    const number = FAMILIES[name]
    if (number === undefined) throw new Error(`the supervisor does not know ${name}`)
    return number
  })
  const code = `
import ctypes, os, platform, struct, sys
families = [${numbers.join(', ')}]
op = lambda code, k, yes=0, no=0: struct.pack("HBBI", code, yes, no, k)
socket = {"x86_64": 41, "aarch64": 198}[platform.machine()]
some = len(families)
steps = [op(0x20, 0), op(0x15, socket, 0, some + 2), op(0x20, 16)]
steps += [op(0x15, family, some - at, 0) for at, family in enumerate(families)]
steps += [op(0x06, 0x00050000 | 97), op(0x06, 0x7FFF0000)]
code = ctypes.create_string_buffer(b"".join(steps))
class Filter(ctypes.Structure):
    _fields_ = [("len", ctypes.c_ushort), ("steps", ctypes.c_void_p)]
libc = ctypes.CDLL(None)
libc.prctl(38, 1, 0, 0, 0)
if libc.prctl(22, 2, ctypes.byref(Filter(len(steps), ctypes.addressof(code)))) != 0:
    sys.exit("no filter of system calls")
os.execvp(sys.argv[1], sys.argv[1:])`
  return `python3 -c '${code}'`
}
