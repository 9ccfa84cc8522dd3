import { execa } from 'execa'

/** Times in ms. */
export type Load = { requests: number; p50: number; p99: number }

const hasWrk = await execa('wrk', ['-v'], { reject: false }).then(({ code }) => code !== 'ENOENT')

/** Above 3,000,000 our search is no filter, and its page is cached. */
let number = 2_000_000

const milliseconds = (text: string) => {
  const [, value, unit] = /([\d.]+)(us|ms|s)/.exec(text)!
  return Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us']
}

async function wrk(origin: string, paths: readonly string[], connections: number, seconds: number): Promise<Load> {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', 'test/bench/peers/requests.lua']
  const { stdout } = await execa('wrk', [...options, origin, '--', String(number), ...paths])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${paths[0]}: ${stdout}`)
  const percentile = (name: string) => milliseconds(new RegExp(`^ +${name}% +(\\S+)`, 'm').exec(stdout)![1]!)
  return { requests: Number(/(\d+) requests in/.exec(stdout)![1]), p50: percentile('50'), p99: percentile('99') }
}

/** A process of its own, so that its work is not counted and does not delay the next request of this one. */
const client = `
import { Agent, get } from 'node:http'
const [origin, connections, seconds, first, ...paths] = process.argv.slice(1)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const end = Date.now() + 1000 * Number(seconds)
const times = []
let number = Number(first)
const request = () =>
  new Promise((resolve, reject) => {
    const url = origin + paths[++number % paths.length].replace('{n}', number)
    const begin = performance.now()
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(url + ': ' + response.statusCode))
      response.resume().on('end', () => resolve(times.push(performance.now() - begin)))
    }).on('error', reject)
  })
const repeat = async () => { while (Date.now() < end) await request() }
await Promise.all(Array.from({ length: Number(connections) }, repeat))
times.sort((one, other) => one - other)
const at = (part) => times[Math.floor(times.length * part)]
console.log(JSON.stringify({ requests: times.length, p50: at(0.5), p99: at(0.99) }))`

async function node(origin: string, paths: readonly string[], connections: number, seconds: number): Promise<Load> {
  const args = [origin, connections, seconds, number, ...paths].map(String)
  const { stdout } = await execa(process.execPath, ['--input-type=module', '-e', client, ...args])
  return JSON.parse(stdout)
}

/**
 * Sends requests from another process, by wrk where it is installed.
 * @param paths are asked by turns; `{n}` is another number for each request of all calls
 * @throws Error at a response that is not 200
 */
export async function load(
  origin: string,
  paths: readonly string[],
  connections: number,
  seconds: number,
): Promise<Load> {
  const result = await (hasWrk ? wrk : node)(origin, paths, connections, seconds)
  if (paths.some((path) => path.includes('{n}'))) number += result.requests + 100
  return result
}
