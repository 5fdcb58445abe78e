/// A template in the binary.
typedef struct {
  /// The name, without the ending of its file.
  const char *name;
  /// The text, which ends with a zero.
  const unsigned char *text;
} TrellisTemplate;

/// The templates in this folder, in alphabetical order of their names. The last one is followed by
/// one without a name.
const TrellisTemplate *trellisTemplates(void);
