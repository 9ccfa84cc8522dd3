import { Fault, say } from './terminal.ts'

const target = '[--database URL [--token T] | --scratch DIR]'

/** What each command takes, as `--help` prints it. */
export const usages = {
  bench: `npm run bench -- [--stock N]
  npm run bench -- endurance | rush [--rounds N]
  npm run bench -- alerts | portal
Without a word it measures what a page costs on the demo agency, with --stock what so many homes add to that. endurance
kills the database and the site while visitors write, rush sends two hundred bookings for three places at once, alerts
matches a thousand search alerts with an import of a thousand homes, portal times logins.`,
  check: `npm run check
Types, lint and the tests of the rules, in less than a minute.`,
  deploy: `npm run deploy -- [--dry-run]
Builds the site, brings the tables of its database up to date and deploys it to Cloudflare. --dry-run only says what is
missing for that.`,
  dev: `npm run dev
Serves the sources with the local database: a change is seen at once. PORT and DATA_DIR choose the port and the folder.`,
  generate: `npm run generate -- COUNT [--places GEONAMES-FILE] [--day YYYY-MM-DD] ${target}
Fills a database with imaginary homes; without an address or a folder one of its own.`,
  import: `npm run import -- FILE [--format agency|immovlan] [--complete [--clearing]] [--day YYYY-MM-DD]
    [--refused FILE] [--warnings FILE] [--mentions FILE] [--places GEONAMES-FILE]
    ${target}
--complete withdraws the homes that the file lacks, --clearing also where that is more than half of them. --refused,
--warnings and --mentions write what was refused, what was left out, and what the law wants and a home lacks, as CSV.`,
  mail: `npm run mail -- status | show ID | retry ID | retry --dead ${target}
status says how much mail waits and what was given up, show prints one mail, retry tries again.`,
  outlines: `npm run outlines
Draws the outlines under the site's own maps again, into ui/map/outlines.json.`,
  owners: `npm run owners -- list                       ${target}
  npm run owners -- add EMAIL --name "…" [--language nl] [--property ID]… [--manager] [--mail] [--origin URL]
  npm run owners -- link EMAIL ID…     unlink EMAIL ID…
  npm run owners -- invite EMAIL       reset EMAIL [--second-proof]       both: [--mail] [--origin URL]
  npm run owners -- address EMAIL NEW  [--origin URL]
  npm run owners -- disable EMAIL      enable EMAIL      remove EMAIL [--yes]
add opens an account and says the link by which its owner chooses a password within seven days; invite makes another
one, reset one of thirty minutes, and with --second-proof asks for no code of a telephone any more. --mail sends the
link instead. address gives an account another mail address and tells both. ID is a home's number or its reference.
disable throws out who is in, and keeps the account; remove does not.`,
  pictures: `npm run pictures
Draws the pictures of the demo agency again, as far as they have changed.`,
  places: `npm run places -- FILE ${target}
Adds the places of a GeoNames file.`,
  privacy: `npm run privacy -- export EMAIL [FILE] [--force]   ${target}
  npm run privacy -- erase EMAIL [--yes]
export writes all that is kept of a person, for whom asks for it; erase says what would go, and with --yes takes it
away.`,
  requests: `npm run requests -- list [--open] [--form NAME] [--days N] ${target}
  npm run requests -- show ID [--origin URL]
  npm run requests -- done ID
list says when what came and about which home, and nothing of who sent it; show says all of one. ID may be its
beginning.`,
  site: `npm run site -- export [FILE] [--force] ${target}
  npm run site -- check FILE
  npm run site -- import FILE [--dry-run] [--clearing] ${target}
  npm run site -- preview PATH [--days N] [--origin URL] ${target}
FILE is a JSON file, or a folder of them that are read as one. What it does not tell of (pages, articles, testimonials)
stays as it is; --clearing lets it take away more than half of a list, and what visitors sent.`,
  start: `npm start
Builds the site and serves it with the local database, as it is deployed. PORT and DATA_DIR choose the port and the
folder.`,
  statistics: `npm run statistics -- [list | show ID] ${target}
  npm run statistics -- fold
  npm run statistics -- staff-link [--origin URL]
list tells of each home how often it was looked at, show ID of one day by day; fold does what the clock does each night;
staff-link gives a link, good for seven days, that takes the browser which follows it out of the count for a year.`,
  test: `npm test [-- --all]
All tests that take minutes; --all adds every row of the matrices, new random cases and the long projects.`,
  testimonials: `npm run testimonials -- list [--all]     ${target}
  npm run testimonials -- approve ID
  npm run testimonials -- refuse ID
list shows what visitors sent and nobody has judged yet; approve puts it on the site, refuse deletes it, also from
there.`,
}

export type CommandName = keyof typeof usages

/** Prints what a command takes. @returns the fault that ends it */
export function misused(name: CommandName, reason: string): Fault {
  say(usages[name])
  return new Fault(reason)
}
