// The webpack configuration of all screens: the shell, a remote in it, a remote on a page of its own.
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { ContentHashIntegrity, namedByContent } from './integrity.mjs';
import { ReproducibleBuild } from './reproducibleBuild.mjs';
import { sharedByRemote, sharedByShell } from './shared.mjs';
import { UnusedShares } from './unusedShares.mjs';
import { kitFolder } from './workspace.mjs';

/**
 * @typedef {import('./workspace.mjs').Workspace} Workspace
 * @typedef {import('webpack').Configuration} Configuration
 */

const federation = { dts: false, dev: false, shareStrategy: /** @type {const} */ ('loaded-first') };

/**
 * The host. Its shares are eager, so its entry is plain and synchronous: one script, then content.
 * @param {Workspace} shell
 * @param {{ development?: boolean }} [mode]
 * @returns {Configuration}
 */
export const shellConfig = ({ folder }, { development = false } = {}) => ({
  ...common({ folder, name: 'shell', development }),
  entry: { main: join(folder, 'src/main.tsx') },
  output: output({ folder, development, uniqueName: 'shell', publicPath: '/', prefix: 'assets/' }),
  plugins: [
    new ModuleFederationPlugin({
      ...federation,
      name: 'shell',
      remotes: {},
      manifest: false,
      shared: sharedByShell(development),
      runtimePlugins: [join(kitFolder, 'build/provideCore.mjs')],
      experiments: development ? {} : { optimization: { target: 'web', disableSnapshot: true } },
    }),
    new ReproducibleBuild(),
    new UnusedShares(),
    ...plugins({ development, prefix: 'assets/' }),
  ],
});

/**
 * The shell and its remotes as one ordinary build, to measure what apart costs. `alias` says what is loaded instead.
 * @param {Workspace} shell
 * @param {{ alias: Record<string, string>, dist: string }} options
 * @returns {Configuration}
 */
export const togetherConfig = ({ folder }, { alias, dist }) => ({
  ...common({ folder, name: 'together', development: false }),
  entry: { main: join(folder, 'src/main.tsx') },
  output: { ...output({ folder, uniqueName: 'together', publicPath: '/', prefix: 'assets/' }), path: dist },
  resolve: { ...resolve, alias: { ...resolve.alias, ...alias } },
  plugins: plugins({ prefix: 'assets/' }),
});

/**
 * A part of the shell's page, entered by `remoteEntry.js`. In development it lives under an address of its own.
 * @param {Workspace} remote
 * @param {{ development?: boolean }} [mode]
 * @returns {Configuration}
 */
export const remoteConfig = (remote, { development = false } = {}) => ({
  ...common({ ...remote, development }),
  entry: {},
  output: output({
    folder: remote.folder,
    development,
    uniqueName: remote.container,
    publicPath: development ? `/r/${remote.name}/${developmentVersion}/` : 'auto',
  }),
  resolve: {
    ...resolve,
    alias: {
      ...resolve.alias,
      // The screens of staff are forms.
      ...(remote.name.startsWith('mf-admin-') && { '@league/contract$': contractForForms }),
      // The registry has them.
      [join(remote.folder, 'src/messages/menu.en.ts')]: false,
      // Nothing of a remote's run time writes to it.
      ...(!development && { [join(packages, '@module-federation/sdk/dist/logger.js')]: false }),
    },
  },
  plugins: [
    new ModuleFederationPlugin({
      ...federation,
      name: remote.container,
      filename: 'remoteEntry.js',
      exposes: exposes(remote, development),
      manifest: false,
      shared: sharedByRemote(development),
      experiments: development
        ? {}
        : { optimization: { target: 'web', disableSnapshot: true, disableRemote: true }, externalRuntime: true },
    }),
    new ReproducibleBuild(),
    new UnusedShares(),
    ...plugins({ development }),
  ],
});

/**
 * The same screens as one ordinary build that shares nothing: a remote alone on a page of its own.
 * @param {Workspace} remote
 * @returns {Configuration}
 */
export const standaloneConfig = (remote) => ({
  ...common({ ...remote, development: true }),
  entry: { main: join(kitFolder, 'build/standaloneEntry.mjs') },
  output: output({ folder: remote.folder, development: true, uniqueName: remote.container, publicPath: '/' }),
  resolve: { ...resolve, alias: { '@': join(remote.folder, 'src') } },
  plugins: [
    ...plugins({ development: true }),
    new HtmlPlugin({ title: remote.name, publicPath: '/', meta: { viewport: 'width=device-width, initial-scale=1' } }),
  ],
});

/**
 * The screens once more, as one file with which the server renders what a page begins with. Styles are names alone there,
 * and what is one in the page (`shared`) is the shell's.
 * @param {Pick<Workspace, 'folder' | 'name'>} workspace
 * @param {{ entry: string, shared?: string[], alias?: Record<string, string>, dist?: string }} options
 * @returns {Configuration}
 */
export const renderingConfig = ({ folder, name }, { entry, shared = [], alias = {}, dist = join(folder, 'dist') }) => {
  const config = common({ folder, name, development: false, isRendered: true });
  return {
    ...config,
    entry: { rendering: join(folder, entry) },
    target: 'node20',
    externals: Object.fromEntries(shared.map((each) => [each, `commonjs ${each}`])),
    output: {
      ...output({ folder, uniqueName: `${name}-rendering`, publicPath: '' }),
      path: dist,
      clean: false,
      filename: renderingFile,
      library: { type: 'commonjs2' },
    },
    resolve: { ...resolve, alias },
    optimization: { ...config.optimization, minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
};

/** What the server renders a remote's screens with, among the released files. */
const renderingFile = 'rendering.cjs';

/** The version that every remote has in development. */
export const developmentVersion = 'development';

/**
 * @param {Workspace} remote
 * @param {boolean} development
 */
const exposes = ({ has }, development) => ({
  './routes': { import: './src/screens.ts', name: 'routes' },
  ...(development && has('src/states.ts') ? { './states': { import: './src/states.ts', name: 'states' } } : {}),
  ...(has('src/summary.tsx') ? { './summary': { import: './src/summary.tsx', name: 'summary' } } : {}),
});

const packages = join(kitFolder, '../../node_modules');
const contractFolder = join(kitFolder, '../../api/contract/src');
/** With the schemas by which forms validate what is typed (`contractLoader.cjs`). */
const contractForForms = `${join(contractFolder, 'index.ts')}?forms`;
const resolve = {
  extensions: ['.tsx', '.ts', '.mjs', '.js'],
  alias: {
    // For the list of what the shell shares of it (`shared.mjs`).
    '@tanstack/react-query/listed$': join(packages, '@tanstack/react-query/build/modern/index.js'),
    [join(contractFolder, 'operationInput.ts')]: join(contractFolder, 'operationInput.browser.ts'),
    '@league/contract/forms$': contractForForms,
  },
};

/** The package names its development build alone, whatever it is built for. */
const router = join(packages, 'react-router/dist/production');
const resolveForVisitors = {
  ...resolve,
  alias: {
    ...resolve.alias,
    'react-router$': join(router, 'index.mjs'),
    'react-router/dom$': join(router, 'dom-export.mjs'),
  },
};

/**
 * @param {{ folder: string, name: string, development: boolean, isRendered?: boolean }} options
 * @returns {Configuration}
 */
const common = ({ folder, name, development, isRendered = false }) => ({
  name,
  context: folder,
  mode: development ? 'development' : 'production',
  target: ['web', 'es2022'],
  devtool: development ? 'cheap-module-source-map' : false,
  // In memory only: federation's modules cannot be restored from files.
  cache: development && { type: 'memory' },
  // Size limits are checked per chunk and page (`budget.mjs`).
  performance: false,
  infrastructureLogging: { level: 'warn' },
  stats: 'errors-warnings',
  resolve: development || isRendered ? resolve : resolveForVisitors,
  module: { strictExportPresence: true, rules: rules({ name, development, isRendered }) },
  optimization: {
    chunkIds: development ? 'named' : 'deterministic',
    moduleIds: development ? 'named' : 'deterministic',
    runtimeChunk: false,
    minimizer: [
      new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
      new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
    ],
  },
});

/**
 * @param {{ folder: string, uniqueName: string, publicPath: string, development?: boolean, prefix?: string }} options
 * @returns {NonNullable<Configuration['output']>}
 */
const output = ({ folder, development = false, uniqueName, publicPath, prefix = '' }) => ({
  path: join(folder, 'dist'),
  clean: !development,
  uniqueName,
  publicPath,
  ...namedByContent,
  filename: `${prefix}[name]${development ? '' : '.[contenthash]'}.js`,
  chunkFilename: `${prefix}[name]${development ? '' : '.[contenthash]'}.js`,
  assetModuleFilename: `${prefix}[name].[contenthash:10][ext]`,
  crossOriginLoading: 'anonymous',
  // A module that failed is evaluated again instead of staying incomplete.
  strictModuleErrorHandling: true,
});

/**
 * @param {{ development?: boolean, prefix?: string }} options
 * @returns {NonNullable<Configuration['plugins']>}
 */
const plugins = ({ development = false, prefix = '' }) =>
  development
    ? [new ReactRefreshPlugin({ overlay: false })]
    : [
        new MiniCssExtractPlugin({
          filename: `${prefix}[name].[contenthash].css`,
          chunkFilename: `${prefix}[name].[contenthash].css`,
          // Classes are scoped and layered, so the order of files does not matter.
          ignoreOrder: true,
        }),
        new ContentHashIntegrity(),
      ];

/**
 * @param {{ name: string, development: boolean, isRendered: boolean }} options
 * @returns {import('webpack').RuleSetRule[]}
 */
const rules = ({ name, development, isRendered }) => [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development, refresh: development } },
      },
    },
  },
  {
    test: /\.css$/,
    sideEffects: true,
    use: [
      ...(isRendered ? [] : [development ? 'style-loader' : MiniCssExtractPlugin.loader]),
      {
        loader: 'css-loader',
        options: {
          importLoaders: 1,
          url: !isRendered,
          modules: {
            auto: true,
            exportOnlyLocals: isRendered,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            localIdentName: development ? `${name}-[name]-[local]` : `${name}-[hash:base64:6]`,
          },
        },
      },
      join(import.meta.dirname, 'layerLoader.cjs'),
    ],
  },
  {
    test: /\.ts$/,
    include: [contractFolder, join(kitFolder, '../release')],
    enforce: 'post',
    use: join(import.meta.dirname, 'contractLoader.cjs'),
  },
  { test: /\.(woff2|svg|png|jpg|webp|avif)$/, type: 'asset/resource', generator: { emit: !isRendered } },
  { test: /\.woff2$/, use: join(import.meta.dirname, 'subsetLoader.mjs') },
];
