import { defineCommand } from 'citty'
import { firstSubmittedTestimonialId } from '#domain/content/testimonial.ts'
import { today } from '#domain/time.ts'
import { approveTestimonial, rejectTestimonial, submittedTestimonials } from '#worker/services/content/testimonials.ts'
import { databaseCommand } from './database.ts'
import { Fault, print } from './terminal.ts'

const idArgs = { id: { type: 'positional', required: true, description: 'number of a testimonial' } } as const

function idOf(text: string): number {
  const id = Number(text)
  if (!(Number.isSafeInteger(id) && id >= firstSubmittedTestimonialId))
    throw new Fault(
      `${text} is no testimonial that a visitor sent: their numbers begin at ${firstSubmittedTestimonialId}.`,
    )
  return id
}

const list = databaseCommand(
  'Testimonials of visitors that wait for a decision',
  { all: { type: 'boolean', description: 'those on the site too' } },
  async (database, { all }) => {
    const rows = await submittedTestimonials(database, all ? undefined : 'draft')
    for (const { id, status, name, comment, language, website, posted, hasPicture } of rows) {
      const author = `${name}${website ? `, ${website}` : ''}${hasPicture ? ', with a picture' : ''}`
      print(`  ${id}  ${posted}  ${language}  ${author}`)
      if (all) print(`    ${status === 'published' ? 'on the site' : 'waits for a decision'}`)
      for (const line of comment.split('\n')) print(`    ${line}`)
    }
    if (rows.length === 0)
      print(all ? '  No visitor has sent a testimonial.' : '  No testimonial waits for a decision.')
  },
)

const approve = databaseCommand(
  'Publishes a testimonial',
  idArgs,
  async (database, args) => {
    const id = idOf(args.id)
    const changed = await approveTestimonial(database, id, today())
    if (changed === null) throw new Fault(`There is no testimonial ${id}.`)
    print(changed ? `✓ ${id} is on the site within ten seconds.` : `  ${id} was on the site already.`)
  },
  ({ id }) => void idOf(id),
)

const refuse = databaseCommand(
  'Deletes a testimonial, from the site too',
  idArgs,
  async (database, args) => {
    const id = idOf(args.id)
    if (!(await rejectTestimonial(database, id, today()))) throw new Fault(`There is no testimonial ${id}.`)
    print(`✓ ${id} was deleted.`)
  },
  ({ id }) => void idOf(id),
)

export const testimonials = defineCommand({
  meta: { name: 'npm run testimonials --', description: 'Testimonials that visitors sent.' },
  subCommands: { list, approve, refuse },
})
