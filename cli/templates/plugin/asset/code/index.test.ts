{{testImports}}
const descriptions = {
  'a sentence': { args: { title: 'Drip stand', description: 'Stands beside the bed.' } },
  none: {
    args: { title: 'Drip stand' },
    findings: [{ messageId: 'missing', at: '/description' }],
  },
};
testRule(plugin, 'no-description', descriptions{{runner}});
