{{testImports}}
const intervals = {
  'a second': { args: { interval: 1 } },
  none: { args: { interval: 0 }, findings: [{ messageId: 'missing', at: '/interval' }] },
};
testRule(plugin, 'no-interval', intervals{{runner}});
