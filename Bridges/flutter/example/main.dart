import 'dart:io';

import 'package:flutter/material.dart';
import 'package:inlet/inlet.dart';

void main() => runApp(const MaterialApp(home: Received()));

/// Shows what was shared last.
class Received extends StatefulWidget {
  /// The page.
  const Received({super.key});

  @override
  State<Received> createState() => _ReceivedState();
}

class _ReceivedState extends State<Received> {
  final _texts = <String>[];
  File? _picture;

  @override
  void initState() {
    super.initState();
    Inlet.shares.listen(_take);
  }

  Future<void> _take(Share share) async {
    for (final item in share.items) {
      switch (item.kind) {
        case ImageKind():
          // The app's own copy: the share's file goes when it is acknowledged.
          final copy = await Inlet.copyItem(share.id, item.id);
          setState(() => _picture = File(copy.path));
        case TextKind() || LinkKind():
          final text = item.value ?? await Inlet.readText(share.id, item.id);
          setState(() => _texts.add(text));
        case _:
          setState(() => _texts.add(item.name ?? 'a file'));
      }
    }
    await Inlet.acknowledge(share.id);
  }

  @override
  Widget build(BuildContext context) {
    final picture = _picture;
    return Scaffold(
      appBar: AppBar(title: const Text('Received')),
      body: ListView(
        children: [
          if (picture != null) Image.file(picture),
          for (final text in _texts) ListTile(title: Text(text)),
        ],
      ),
    );
  }
}
