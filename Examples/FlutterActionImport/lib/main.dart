import 'package:flutter/material.dart';
import 'package:inlet/inlet.dart';

import 'photo_library.dart';
import 'photos_page.dart';

void main() {
  WidgetsFlutterBinding.ensureInitialized();
  final library = PhotoLibrary()..open();
  Inlet.shares.listen(library.take);
  runApp(
    MaterialApp(
      title: 'Action Import',
      home: PhotosPage(library: library),
    ),
  );
}
