import { defineCommand } from 'citty'

const folder = { type: 'string', description: 'where the frameworks are kept for the next run' } as const
const beside = { type: 'string', description: 'checkout of another commit, which is measured too' } as const
const rounds = { type: 'string', default: '20', description: 'how many rounds' } as const

const pages = defineCommand({
  meta: { name: 'pages', description: 'What a page costs with the demo agency' },
  args: { stock: { type: 'string', description: 'what so many properties add to that, up to 1000000' } },
  run: async ({ args }) => {
    if (args.stock === undefined) await (await import('./pages.ts')).pagesBench()
    else await (await import('./inventory.ts')).inventoryBench(Number(args.stock))
  },
})

const endurance = defineCommand({
  meta: { name: 'endurance', description: 'Kills the database and the site while visitors write' },
  args: { rounds },
  run: async ({ args }) => (await import('./endurance.ts')).enduranceBench(Number(args.rounds)),
})

const rush = defineCommand({
  meta: { name: 'rush', description: '200 concurrent bookings of 3 slots' },
  args: { rounds },
  run: async ({ args }) => (await import('./viewing-rush.ts')).rushBench(Number(args.rounds)),
})

const alerts = defineCommand({
  meta: { name: 'alerts', description: '1,000 saved searches matched against 1,000 imported properties' },
  run: async () => (await import('./saved-searches.ts')).savedSearchesBench(),
})

const keystrokes = defineCommand({
  meta: { name: 'keystrokes', description: 'Sentences of a search, read letter by letter' },
  run: async () => (await import('./keystrokes.ts')).keystrokesBench(),
})

const stampede = defineCommand({
  meta: { name: 'stampede', description: '300 visitors on uncached property pages' },
  args: { seconds: { type: 'string', default: '80', description: 'how long' } },
  run: async ({ args }) => (await import('./stampede.ts')).stampedeBench(Number(args.seconds)),
})

const crowd = defineCommand({
  meta: { name: 'crowd', description: 'Visitors who read, search and write: times, refusals and memory' },
  args: {
    seconds: { type: 'string', default: '60', description: 'how long' },
    visitors: { type: 'string', default: '300', description: 'how many' },
    pause: { type: 'string', default: '0', description: 'ms between two visits of one' },
  },
  run: async ({ args: { seconds, visitors, pause } }) =>
    (await import('./crowd.ts')).crowdBench({
      seconds: Number(seconds),
      visitors: Number(visitors),
      pauseMs: Number(pause),
    }),
})

const portal = defineCommand({
  meta: { name: 'portal', description: 'Times logins of known and unknown addresses' },
  run: async () => (await import('./portal.ts')).portalBench(),
})

const pictures = defineCommand({
  meta: { name: 'pictures', description: 'Photographs of a feed whose host misbehaves' },
  args: {
    homes: { type: 'string', default: '2000', description: 'how many homes' },
    each: { type: 'string', default: '1', description: 'photographs of a home' },
    contents: { type: 'string', description: 'how many of the photographs differ; by default all' },
  },
  run: async ({ args }) =>
    (await import('./pictures.ts')).picturesBench(
      Number(args.homes),
      Number(args.each),
      args.contents ? Number(args.contents) : undefined,
    ),
})

const peers = defineCommand({
  meta: { name: 'peers', description: 'The listing beside other frameworks, which it installs and builds' },
  args: {
    rounds: { ...rounds, default: '7' },
    folder,
    beside,
  },
  run: async ({ args }) => (await import('./peers/peers.ts')).peersBench(args.folder, Number(args.rounds), args.beside),
})

const cold = defineCommand({
  meta: { name: 'cold', description: 'The first page of a new process, with what its place knows and without' },
  args: {
    'database-delay': { type: 'string', default: '0', description: 'ms of each database response' },
    'kv-delay': { type: 'string', default: '0', description: 'ms of each KV response' },
    processes: { type: 'string', default: '9', description: 'how many of each page' },
    folder,
    beside,
  },
  run: async ({ args }) => {
    const delays = { database: Number(args['database-delay']), kv: Number(args['kv-delay']) }
    const { coldBench } = await import('./cold.ts')
    await coldBench(delays, { processes: Number(args.processes), kept: args.folder, beside: args.beside })
  },
})

const tenants = defineCommand({
  meta: { name: 'tenants', description: 'Many agencies in one isolate: CPU, memory, and what each page asks for' },
  args: {
    count: { type: 'string', default: '50', description: 'how many, beside a large one' },
    homes: { type: 'string', default: '1000', description: 'homes of each' },
    large: { type: 'string', default: '20000', description: 'homes of the large one' },
  },
  run: async ({ args: { count, homes, large } }) =>
    (await import('./tenants.ts')).tenantsBench(Number(count), Number(homes), Number(large)),
})

export const bench = defineCommand({
  meta: { name: 'npm run bench --', description: 'Measures the built site; without an action its pages.' },
  default: 'pages',
  subCommands: { pages, endurance, rush, alerts, keystrokes, stampede, crowd, portal, pictures, peers, cold, tenants },
})
