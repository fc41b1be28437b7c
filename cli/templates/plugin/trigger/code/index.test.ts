{{testImports}}
const delays = {
  'a second': { args: { delay: 1 } },
  'no delay': { args: { delay: 0 }, findings: [{ messageId: 'immediate', at: '/delay' }] },
};
testRule(plugin, 'no-delay', delays{{runner}});
