import { pageCount, pageIn, pageQuery } from '#domain/admin/paging.ts'
import { noticeIn } from '#domain/forms/notice.ts'
import { MailsPage } from '#ui/admin/mail-list.tsx'
import { textIn } from '#worker/middleware/form-body.ts'
import {
  deadMails,
  findMail,
  pendingMails,
  resumeLetters,
  retryMails,
  stoppedAddresses,
} from '#worker/services/mail/outbox-status.ts'
import { byVerb, defineDeskPage } from './desk-page.tsx'

export const adminMails = defineDeskPage({
  read: 'mails:read',
  write: 'mails:write',
  load: async ({ database, query, site }, counts) => {
    const page = pageIn(query)
    const [dead, pending, stopped, { adminMails: deadCount }] = await Promise.all([
      deadMails(database(), page),
      pendingMails(database()),
      stoppedAddresses(database()),
      counts,
    ])
    const pages = pageCount(deadCount)
    if (page > pages) return { redirect: site.href('adminMails') + pageQuery(pages), status: 303 }
    const lists = { stopped, dead, deadCount, waiting: pending.rows, waitingCount: pending.count }
    return {
      title: 'admin.views.mails',
      rest: pageQuery(page),
      body: (
        <MailsPage {...lists} page={page} action={site.href('adminMails') + pageQuery(page)} notice={noticeIn(query)} />
      ),
    }
  },
  action: byVerb({
    retry: async ({ database, send, user }, sent) => {
      const id = textIn(sent, 'id')
      const mail = id ? await findMail(database(), id) : undefined
      if (!mail || !(await retryMails(database(), id, new Date().toISOString(), { userId: user.id }))) return 'gone'
      send(mail.requestId ?? undefined)
      return 'retried'
    },
    resume: async ({ database, user }, sent) =>
      (await resumeLetters(database(), textIn(sent, 'address').toLowerCase(), user.id)) ? 'resumed-letters' : 'gone',
    'retry-all': async ({ database, send, user }) => {
      if (!(await retryMails(database(), null, new Date().toISOString(), { userId: user.id }))) return 'gone'
      send()
      return 'retried'
    },
  }),
})
