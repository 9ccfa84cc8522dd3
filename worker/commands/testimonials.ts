import { parseArgs } from 'node:util'
import type { Database } from '#db/client.ts'
import { firstSubmittedTestimonialId } from '#domain/content/testimonial.ts'
import { approveTestimonial, rejectTestimonial, submittedTestimonials } from '#worker/services/content/testimonials.ts'
import { today } from './data.ts'
import { openTarget, readOf, targetFlags } from './target.ts'
import { type Command, Fault, say } from './terminal.ts'
import { misused } from './usage.ts'

const options = { ...targetFlags, all: { type: 'boolean', default: false } } as const

async function list(database: Database, all: boolean) {
  const rows = await readOf(submittedTestimonials(database, all ? undefined : 'draft'))
  for (const { id, status, name, comment, language, website, posted, hasPicture } of rows) {
    say(
      `  ${id}  ${posted}  ${language}  ${name}${website ? `, ${website}` : ''}${hasPicture ? ', with a picture' : ''}`,
    )
    if (all) say(`    ${status === 'published' ? 'on the site' : 'waits'}`)
    for (const line of comment.split('\n')) say(`    ${line}`)
  }
  if (rows.length === 0) say(all ? '  No visitor has sent a testimonial.' : '  No testimonial waits.')
}

const judged = {
  approve: async (database: Database, id: number) => {
    const changed = await approveTestimonial(database, id, today())
    if (changed === null) return null
    return changed ? `✓ ${id} is on the site within ten seconds.` : `  ${id} was on the site already.`
  },
  refuse: async (database: Database, id: number) =>
    (await rejectTestimonial(database, id, today())) && `✓ ${id} is gone.`,
}

export const testimonials: Command = async (args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [action = '', text, ...rest] = positionals
  const isList = action === 'list' && !text
  if (rest.length || !(isList || (Object.hasOwn(judged, action) && text))) {
    throw misused('testimonials', 'Say what to do: list, approve ID or refuse ID.')
  }
  const id = Number(text)
  if (!isList && !(Number.isSafeInteger(id) && id >= firstSubmittedTestimonialId))
    throw new Fault(
      `${text} is no testimonial that a visitor sent: their numbers begin at ${firstSubmittedTestimonialId}.`,
    )
  const { database, close } = await openTarget(values, 'npm run testimonials', { asItIs: true })
  try {
    if (isList) await list(database, values.all)
    else {
      const told = await readOf(judged[action as keyof typeof judged](database, id))
      if (told === null) throw new Fault(`There is no testimonial ${id}.`)
      say(told)
    }
  } finally {
    await close()
  }
  return 0
}
