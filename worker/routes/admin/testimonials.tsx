import { Failure } from '#domain/failure.ts'
import { noticeIn } from '#domain/forms/notice.ts'
import { TestimonialsPage } from '#ui/admin/testimonial-list.tsx'
import { textIn } from '#worker/middleware/form-body.ts'
import { approveTestimonial, rejectTestimonial, submittedTestimonials } from '#worker/services/content/testimonials.ts'
import { uploadPath } from '#worker/services/inquiry/uploads.ts'
import { byVerb, defineDeskPage } from './desk-page.tsx'

const testimonialId = (sent: FormData): number => {
  const id = Number(textIn(sent, 'id'))
  if (!Number.isSafeInteger(id) || id < 1) throw new Failure('request.malformed')
  return id
}

export const adminTestimonials = defineDeskPage({
  read: 'testimonials:read',
  write: 'testimonials:write',
  load: async ({ database, query, site, secrets }) => {
    const rows = await submittedTestimonials(database(), 'draft')
    const now = Date.now()
    const withPictures = rows.map(async ({ hasPicture, requestId, ...row }) => ({
      ...row,
      picture: hasPicture && requestId ? await uploadPath(secrets.forms, requestId, now) : null,
    }))
    return {
      title: 'admin.views.testimonials',
      body: (
        <TestimonialsPage
          rows={await Promise.all(withPictures)}
          action={site.href('adminTestimonials')}
          notice={noticeIn(query)}
        />
      ),
    }
  },
  action: byVerb({
    approve: async ({ database, site, user }, sent) =>
      (await approveTestimonial(database(), testimonialId(sent), site.today, user.id)) ? 'approved' : 'gone',
    // Only a draft: a colleague may have published it meanwhile.
    refuse: async ({ database, site, user }, sent) =>
      (await rejectTestimonial(database(), testimonialId(sent), site.today, 'draft', user.id)) ? 'refused' : 'gone',
  }),
})
