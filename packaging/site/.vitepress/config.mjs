// The documents as a site: the same Markdown that people read beside the code.
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const modules = fileURLToPath(new URL('../node_modules', import.meta.url))

const page = (text, link) => ({ text, link })

// Links to code lead nowhere on a site: only their text stays.
const textOfCodeLinks = (md) => {
  md.core.ruler.push('code_links', (state) => {
    for (const block of state.tokens.filter((token) => token.children)) {
      let open = false
      block.children = block.children.filter((token) => {
        if (token.type === 'link_open') {
          const href = token.attrGet('href').split('#')[0]
          const isElsewhere = href === '' || /^[a-z]+:/.test(href)
          const target = join(root, dirname(state.env.relativePath ?? ''), href)
          open = !isElsewhere && !(/\.(md|html)$/.test(href) && existsSync(target.replace(/\.html$/, '.md')))
          return !open
        }
        if (token.type === 'link_close' && open) {
          open = false
          return false
        }
        return true
      })
    }
  })
}

export default defineConfig({
  title: 'Huff',
  description: 'Referees, records and plays draughts on real boards',
  srcDir: relative(join(root, 'packaging/site'), root),
  srcExclude: ['**/target/**', '**/node_modules/**', '**/src/**', 'packaging/**'],
  outDir: join(root, 'target/site'),
  cacheDir: join(root, 'target/site-cache'),
  rewrites: { 'README.md': 'index.md' },
  cleanUrls: false,
  markdown: { config: textOfCodeLinks },
  // The pages lie outside of this folder, where nothing finds its packages.
  vite: { resolve: { alias: [{ find: /^vue(\/server-renderer)?$/, replacement: join(modules, 'vue$1') }] } },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: [
      {
        text: 'Play and referee',
        items: [
          page('Huff', '/'),
          page('A first evening', '/docs/first-evening'),
          page('Refereeing', '/docs/referee'),
          page('Rule sets', '/docs/rule-sets'),
          page('Clocks', '/docs/clock'),
          page('Glossary', '/docs/glossary'),
        ],
      },
      {
        text: 'Boards',
        items: [
          page('A board for 60 €', '/docs/board-60-euro'),
          page('Troubles', '/docs/boards/troubles'),
          page('What was tested', '/docs/boards/tested'),
          page('DGT', '/docs/boards/dgt'),
          page('Certabo, Tabutronic', '/docs/boards/certabo'),
          page('Millennium', '/docs/boards/millennium'),
          page('Chessnut', '/docs/boards/chessnut'),
          page('Chess Peripheral Protocol', '/docs/boards/cpp'),
          page('Bluetooth', '/docs/boards/bluetooth'),
          page('Raspberry Pi', '/docs/boards/gpio'),
          page('Home-made: the protocol', '/docs/boards/matrix-protocol'),
          page('Home-made: the firmware', '/hardware/firmware/README'),
          page('Send us a recording', '/docs/boards/contribute'),
          page('Camera', '/docs/camera'),
        ],
      },
      {
        text: 'Clubs and tournaments',
        items: [
          page('Halls', '/docs/hall'),
          page('Live pages', '/docs/web'),
          page('Archive, pairings, standings', '/docs/archive'),
          page('Settings and packages', '/docs/settings'),
          page('What Huff promises', '/docs/reliability'),
        ],
      },
      {
        text: 'Robot and engine',
        items: [page('Robot', '/docs/robot'), page('Engine', '/docs/engine')],
      },
      {
        text: 'For developers',
        items: [
          page('Architecture', '/docs/architecture'),
          page('Contributing', '/CONTRIBUTING'),
          page('The rules library', '/rules/README'),
          page('Board logs', '/docs/board-log'),
          page('Simulator', '/docs/simulator'),
          page('Benchmarks', '/docs/benchmarks'),
          page('Slow tests', '/docs/slow-tests'),
          page('Changes', '/CHANGELOG'),
        ],
      },
      {
        text: 'The documents, clause by clause',
        collapsed: true,
        items: ['mezinarodni', 'internasjonal', 'dama-cs', 'dama-bg', 'dvojita', 'dvojita-tournament'].map((name) =>
          page(name, `/docs/documents/${name}`),
        ),
      },
    ],
  },
})
