import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import '#locales/deferred.ts'
import { languageCodes } from '#locales/languages.ts'
import { renderMarkup, siteViewFixture } from '#test/support/site-view.tsx'
import { DeskPage, DeskProvider } from '#ui/admin/desk-frame.tsx'
import { deskIcons } from '#ui/admin/desk-icon.tsx'
import { Face, SaveBar } from '#ui/admin/desk-parts.tsx'
import { SubmitButton } from '#ui/forms/action-form.tsx'

const view = {
  user: { id: 'a', name: 'Ann De Boeck', role: 'manager' as const },
  counts: { adminRequests: 5, adminFeeds: 0 },
  addresses: { nl: '/nl/kantoor/aanvragen/', en: '/desk/requests/' },
}

const page = (
  <DeskProvider value={view}>
    <DeskPage
      current="requests"
      title="Noor Peeters"
      crumbs={[{ label: 'All', href: '/desk/requests/' }]}
      notice="saved"
    >
      <SaveBar state="Not saved">
        <SubmitButton>Save</SubmitButton>
      </SaveBar>
    </DeskPage>
  </DeskProvider>
)

test.each(languageCodes)('the frame names the part, counts what waits and says what was done, in %s', (language) => {
  const site = siteViewFixture(language)
  const markup = renderMarkup(page, site)
  expect(markup.match(/aria-current="page"/g)).toHaveLength(3)
  expect(markup).toContain(`${site.t('admin.views.requests')}<span class="n hot">5</span>`)
  expect(markup).toContain(`${site.t('admin.views.feeds')}</a>`)
  expect(markup).toMatch(/<div class="toast" role="status">.*?<\/svg>[^<]+<\/div>/)
  expect(markup).toContain('popoverTarget="menu"')
  expect(markup).not.toMatch(/ style="/)
})

test.each([
  ['Ann De Boeck', 'AB'],
  ['Sofie', 'S'],
  ['Émile  Zola', 'ÉZ'],
  ['', ''],
])('the face of %j says %j', (name, initials) => {
  expect(renderMarkup(<Face id={name} name={name} />)).toMatch(new RegExp(`role="img"[^>]*>${initials}</span>`))
})

test('the sprite of the desk holds its icons, and no other', () => {
  const sprite = readFileSync('ui/public/desk-icons.svg', 'utf8')
  expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name).sort()).toEqual([...deskIcons].sort())
})
